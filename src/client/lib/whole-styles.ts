/** Pages contain only styles in use; late parts, such as dialogs, need the sheet named there. */

let whole: Promise<unknown> | undefined

/** Loads the sheet once; also resolves on failure. */
export function wholeStyles(): Promise<unknown> {
  whole ??= Promise.all([...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')].map(fetchSheet))
  return whole
}

export const withStyles = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.all([part, wholeStyles()]).then(([loaded]) => loaded)

// Bundles may contain this module twice, so a loaded sheet may exist.
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
