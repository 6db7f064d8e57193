let pressed: Element | undefined
let keeping = false

// A first press hydrates the island it falls on, within `pointerdown`, before a finger makes anything `:active`.
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', ({ target }) => (pressed = target as Element), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = undefined), true)
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
    if (held.isConnected) scrollBy({ top: held.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}
