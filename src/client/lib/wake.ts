import type { ClientDirective } from 'astro'
import { afterFirst, isFirst } from './first-island.ts'
import { withStyles } from './whole-styles.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: boolean
  }
}

/**
 * Hydration of islands on published pages: at the first interaction, else when idle. They contain only the styles in
 * use,
 * so the full sheet is loaded first. On other pages islands hydrate immediately.
 */
const wake: ClientDirective = async (load, _options, island) => {
  const published = document.querySelector('style[data-sheet]:not([data-live])') !== null
  if (published && !isFirst(island)) await turn()
  await afterFirst(island)
  const hydrate = await withStyles(load())
  island.addEventListener('astro:hydrate', () => setTimeout(catchUp, 0, island), { once: true })
  await hydrate()
}

export default wake

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
// Needs JavaScript; fields replay their own input (hydration-replay.ts).
const PRESSED = 'astro-island[ssr] button[type=button]:not([popovertarget])'
let pressed: HTMLElement | null = null
let turned: Promise<void> | undefined

/** Resolves at the first interaction, or when the loaded page is idle. */
function turn(): Promise<void> {
  turned ??= new Promise(resolve => {
    const go = () => resolve()
    const rest = () => ('requestIdleCallback' in self ? requestIdleCallback(go) : setTimeout(go, 200))
    for (const sign of SIGNS) addEventListener(sign, go, { once: true, passive: true, capture: true })
    addEventListener('click', remember, true)
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
  return turned
}

function remember({ target }: Event): void {
  pressed = (target instanceof Element && target.closest<HTMLElement>(PRESSED)) || pressed
}

/** Replays an early click. */
function catchUp(island: HTMLElement): void {
  if (!pressed || !island.contains(pressed)) return
  pressed.click()
  pressed = null
}
