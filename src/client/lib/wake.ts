import type { ClientDirective } from 'astro'
import { afterFirst, isFirst } from './first-island.ts'
import { withStyles } from './whole-styles.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: boolean | 'at-rest'
  }
}

/**
 * Hydration of islands on published pages: at the first interaction, else when idle; those of the main content at once,
 * unless they are to wait `at-rest`. They contain only the styles in use, so the full sheet is loaded first. On other
 * pages islands hydrate immediately.
 */
const wake: ClientDirective = async (load, { value }, island) => {
  const published = document.querySelector('style[data-sheet]:not([data-live])') !== null
  if (published && (value === 'at-rest' || !isFirst(island))) await turn()
  await afterFirst(island)
  const hydrate = await withStyles(load())
  await hydrate()
}

export default wake

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
// Needs JavaScript; fields replay their own input (hydration-replay.ts).
const PRESSED = 'astro-island[ssr] button[type=button]:not([popovertarget])'
let pressed: HTMLElement | null = null
let turned: Promise<void> | undefined

// For the islands of every directive: the one with this script stands in the head of all layouts.
addEventListener('click', remember, true)
addEventListener('astro:hydrate', ({ target }) => setTimeout(catchUp, 0, target), true)

/** Resolves at the first interaction, or when the loaded page is idle. */
function turn(): Promise<void> {
  turned ??= new Promise(resolve => {
    const go = () => resolve()
    const rest = () => ('requestIdleCallback' in self ? requestIdleCallback(go) : setTimeout(go, 200))
    for (const sign of SIGNS) addEventListener(sign, go, { once: true, passive: true, capture: true })
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
  return turned
}

function remember({ target }: Event): void {
  pressed = (target instanceof Element && target.closest<HTMLElement>(PRESSED)) || pressed
}

function catchUp(island: EventTarget | null): void {
  if (!pressed || !(island instanceof Element && island.contains(pressed))) return
  pressed.click()
  pressed = null
}
