import { flushSync } from 'react-dom'

/** Time enough for the leaving of a control to be told. */
const TURN_MS = 20

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

/** A box with a list to choose from keeps its own text, and says as its default what it knows of that. */
const known = ({ value, role, defaultValue }: Record<string, unknown>) =>
  role === 'combobox' ? defaultValue : value

function differs(control: Control): boolean {
  const props = held(control)
  if (!props || skipped(control) || untouched(control)) return false
  if (isBox(control)) return typeof props.checked === 'boolean' && control.checked && !props.checked
  const text = known(props)
  return typeof text === 'string' && control.value !== text
}

/** Sets a value past React, which would otherwise take it for its own. */
function setQuietly(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

function typeAgain(control: Control, value: string) {
  const there = document.activeElement === control
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  control.value = String(known(held(control) ?? {}) ?? '')
  setQuietly(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
  // In a turn of its own, so that what is done on leaving knows what was typed.
  if (!there) setTimeout(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

function tickAgain(box: HTMLInputElement) {
  box.checked = false
  box.click()
}

const waiting: (() => void)[] = []
let pressed: { form: HTMLFormElement; button: HTMLElement | null } | undefined
let running = false

/** Keeps a form that was sent too early until the page knows all that stands in it. */
function holdBack(event: SubmitEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = { form: event.target as HTMLFormElement, button: event.submitter }
}

function next() {
  const work = waiting.shift()
  if (work) {
    // Drawn before anything else happens, or a form sent right after would not know of it.
    flushSync(work)
    setTimeout(next, TURN_MS)
    return
  }
  running = false
  removeEventListener('submit', holdBack, true)
  const { form, button } = pressed ?? {}
  pressed = undefined
  form?.requestSubmit(button?.isConnected ? button : null)
}

/** Does something to a form in a turn of its own, so that it knows of what was done to it before. */
export function inTurn(work: () => void): void {
  waiting.push(work)
  if (running) return
  running = true
  addEventListener('submit', holdBack, true)
  setTimeout(next)
}

/**
 * What was typed and ticked on a slow line before the script had come stands in the page but in no state:
 * it is told to the components as if it were typed now.
 */
export function replayTyped(): void {
  const controls = [...document.querySelectorAll<Control>('input, textarea, select')].filter(differs)
  // Kept aside, because the first change draws the others anew.
  const typed = controls.map(control => ({ control, value: control.value }))
  for (const { control, value } of typed) {
    inTurn(() => (isBox(control) ? tickAgain(control) : typeAgain(control, value)))
  }
}
