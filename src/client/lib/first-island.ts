const SIGNS = ['pointerdown', 'focusin', 'keydown'] as const

const parsed = () =>
  new Promise<void>(resolve => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

/** Main content, not header or footer. */
export const isFirst = (island: HTMLElement): boolean => island.closest('main') !== null

/** Delays other islands until the first one in the main content has hydrated, or the visitor uses them. */
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
