import { lateModule } from '#client/lib/late-module.ts'

/** Where a list is placed and how it closes: needed only once one opens. */
export const layer = lateModule(async () => {
  const [{ getPlacement, getPlacementStyles }, { trackDismissableElement }] = await Promise.all([
    import('@zag-js/popper'),
    import('@zag-js/dismissable'),
  ])
  return { getPlacement, getPlacementStyles, trackDismissableElement }
})
