type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const skipped = (control: Control) => control.type === 'hidden' || control.type === 'file'

/** What React holds of a control that is alive; undefined while it still waits for its script. */
function held(control: Control): Record<string, unknown> | undefined {
  const key = Object.keys(control).find(name => name.startsWith('__reactProps$'))
  return key ? (control as unknown as Record<string, Record<string, unknown>>)[key] : undefined
}

/** Without this, a choice that has no value of its own would be taken for its first option. */
const untouched = (control: Control) =>
  control instanceof HTMLSelectElement &&
  control.selectedIndex ===
    Math.max(
      0,
      [...control.options].findIndex(option => option.defaultSelected),
    )

function differs(control: Control): boolean {
  const props = held(control)
  if (!props || skipped(control) || untouched(control)) return false
  if (isBox(control)) return typeof props.checked === 'boolean' && control.checked && !props.checked
  return typeof props.value === 'string' && control.value !== props.value
}

/** Sets a value past React, which would otherwise take it for its own. */
function setQuietly(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

function typeAgain(control: Control) {
  const { value } = control
  const props = held(control) ?? {}
  const there = document.activeElement === control
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  control.value = String(props.value)
  setQuietly(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
  // In a turn of its own, so that what is done on leaving knows what was typed.
  if (!there) setTimeout(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

function tickAgain(box: HTMLInputElement) {
  box.checked = false
  box.click()
}

/**
 * What was typed and ticked on a slow line before the script had come stands in the page but in no state:
 * it is told to the components as if it were typed now.
 */
export function replayTyped(): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!differs(control)) continue
    if (isBox(control)) tickAgain(control)
    else typeAgain(control)
  }
}
