import type { ClientDirective } from 'astro'
import { afterFirst, isFirst } from './first-island.ts'
import { withStyles } from './whole-styles.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: boolean
  }
}

/**
 * When the islands of a published page wake: as soon as the visitor does something, else when the browser has
 * nothing to do. Such a page carries only the styles it shows, so the whole sheet is fetched before, and nothing
 * an island opens is ever without. On any other page they wake at once, with the whole sheet as well.
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
// What does something only with a script; fields keep what was done to them (standing.ts).
const PRESSED = 'astro-island[ssr] button[type=button]:not([popovertarget])'
let pressed: HTMLElement | null = null
let turned: Promise<void> | undefined

/** Resolves at the visitor's first sign of life, or when the page has loaded and the browser rests. */
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

/** Presses once more what was pressed too early. */
function catchUp(island: HTMLElement): void {
  if (!pressed || !island.contains(pressed)) return
  pressed.click()
  pressed = null
}
