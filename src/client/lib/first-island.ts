const SIGNS = ['pointerdown', 'focusin', 'keydown'] as const

const parsed = () =>
  new Promise<void>(resolve => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

/** Whether a person came for what this island does: it stands in the page, not around it. */
export const isFirst = (island: HTMLElement): boolean => island.closest('main') !== null

/**
 * Lets what a person came for be alive first: an island around the page waits for the first one in it, unless the
 * visitor turns to it.
 */
export async function afterFirst(island: HTMLElement): Promise<void> {
  if (isFirst(island)) return
  await parsed()
  const first = document.querySelector('main astro-island[ssr]:is([client=load], [client=wake])')
  if (!first) return
  await new Promise<void>(resolve => {
    const go = () => resolve()
    for (const end of ['astro:hydrate', 'astro:hydration-error'])
      first.addEventListener(end, go, { once: true })
    for (const sign of SIGNS) island.addEventListener(sign, go, { once: true, passive: true })
  })
}
