/** What the keyboard reaches in a sideways row is shown whole: Chromium leaves it cut. Loaded with the first key. */

const scrolls = (box: Element) =>
  box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)

function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
  let row = target.parentElement
  while (row && !scrolls(row)) row = row.parentElement
  if (!row || row === document.documentElement || row === document.body) return
  const [inner, outer] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.left < outer.left) row.scrollBy({ left: inner.left - outer.left })
  else if (inner.right > outer.right) row.scrollBy({ left: inner.right - outer.right })
}

addEventListener('focusin', showWhole)

export {}
