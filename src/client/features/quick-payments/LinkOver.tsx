import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'

/** Why nothing can be paid by a link, in words. Texts: `quick`. */
function Over({ state }: { state: string }) {
  const t = useT()
  return (
    <Notice tone={state === 'used' ? 'success' : 'warning'} title={t(`quick:state.${state}`)}>
      {t(`quick:state.${state}_text`)}
    </Notice>
  )
}

export const LinkOver: (props: { state: string } & IslandProps) => React.ReactNode = withIsland(Over)
