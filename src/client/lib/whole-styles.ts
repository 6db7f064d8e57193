/**
 * A page comes with the part of the style sheet that it and its islands need at once. What comes later, such as a
 * dialog, may need the rest.
 */

let whole: Promise<unknown> | undefined

/** Fetches the whole sheet, once; resolves as well when it cannot be had. */
export function wholeStyles(): Promise<unknown> {
  whole ??= Promise.all([...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')].map(fetchSheet))
  return whole
}

/** A part that is fetched late, with all its styles. */
export const withStyles = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.all([part, wholeStyles()]).then(([loaded]) => loaded)

// The page's own script and the modules of islands each have this file for themselves, so one may find the other's.
function fetchSheet(style: HTMLStyleElement): Promise<unknown> | undefined {
  const known = style.nextElementSibling
  const link = known instanceof HTMLLinkElement ? known : document.createElement('link')
  if (link.sheet) return
  const settled = new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  if (link === known) return settled
  link.rel = 'stylesheet'
  link.href = style.dataset.sheet ?? ''
  style.after(link)
  return settled
}
