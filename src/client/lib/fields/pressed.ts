let pressed: Element | undefined
let keeping = false
const waiting: (() => void)[] = []

const press = ({ target }: Event) => {
  pressed = target as Element
}

const catchUp = () => {
  for (const act of waiting.splice(0)) act()
}

/** The click follows the release in the same task. */
const release = () => {
  pressed = undefined
  if (waiting.length > 0) setTimeout(catchUp)
}

// A first press hydrates the island it falls on, within `pointerdown`, before a finger makes anything `:active`. On touch
// screens the mouse's events follow the pointer's, and `blur` fires within `mousedown`.
if (typeof addEventListener === 'function') {
  for (const begin of ['pointerdown', 'mousedown']) addEventListener(begin, press, true)
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) addEventListener(end, release, true)
}

/** Where no scrolling brings it back, as in what sticks to the window, the control is drawn in its old place until the release. */
function drawAt(held: Element, top: number): void {
  const control = held.closest<HTMLElement>('button, a, label, summary')
  control?.style.removeProperty('translate')
  const moved = held.getBoundingClientRect().top - top
  if (!control || Math.abs(moved) < 1) return
  control.style.translate = `0 ${-moved}px`
  waiting.push(() => control.style.removeProperty('translate'))
}

/**
 * Call before a change of the layout that the person did not ask for. Scrolls by what the change moves the pressed
 * control, so that the release meets the control and clicks it.
 */
export function keepUnderPointer(): void {
  const held = pressed ?? [...document.querySelectorAll(':active')].at(-1)
  if (!held || keeping) return
  const { top } = held.getBoundingClientRect()
  keeping = true
  // React draws what layout effects set, and fields that come with it, before the task ends.
  queueMicrotask(() => {
    keeping = false
    if (!held.isConnected) return
    scrollBy({ top: held.getBoundingClientRect().top - top, behavior: 'instant' })
    drawAt(held, top)
  })
}

/** Runs an act that changes the layout after the release: between press and release it would cost the click. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
