import { map } from 'nanostores'

export type SnackbarColor = 'success' | 'error' | 'warning' | 'info'

export interface Snackbar {
  visible: boolean
  /** Undefined stands for “Something went wrong!” in the language of the page. */
  text?: string
  subtext?: string
  color: SnackbarColor
  /** Undefined stands for “Close”. */
  actionText?: string
  action?: () => void
  /** Milliseconds; −1 keeps it open. */
  timeout: number
  multiLine: boolean
  /** At the end of the line instead of the middle. */
  right: boolean
}

export type SnackbarInput = Partial<Omit<Snackbar, 'visible'>>

export const DEFAULT_TIMEOUT = 6000
export const RESET_DELAY = 200

const EMPTY: Snackbar = {
  visible: false,
  color: 'info',
  timeout: DEFAULT_TIMEOUT,
  multiLine: false,
  right: false,
}

export const $snackbar = map<Snackbar>({ ...EMPTY })

let hideTimer: ReturnType<typeof setTimeout> | undefined
let resetTimer: ReturnType<typeof setTimeout> | undefined

const stop = () => {
  clearTimeout(hideTimer)
  clearTimeout(resetTimer)
}

function start() {
  const { timeout } = $snackbar.get()
  if (timeout !== -1) hideTimer = setTimeout(hideSnackbar, timeout)
}

/** Words of whatever was thrown: the server's message, else the error's own, else nothing (the default text). */
function fromError(error: unknown): SnackbarInput {
  const data = (error as { data?: { message?: unknown } } | null)?.data
  if (typeof data?.message === 'string' && data.message) return { text: data.message, color: 'error' }
  const own = error instanceof Error ? error.message : ''
  return { text: own || undefined, color: 'error' }
}

const isInput = (value: unknown): value is SnackbarInput =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !('data' in value)

/** Shows a text, an error by the rule above, or a message with all its settings. Replaces what is shown. */
export function showSnackbar(message?: unknown, settings: SnackbarInput = {}) {
  stop()
  const given =
    typeof message === 'string' ? { text: message } : isInput(message) ? message : fromError(message ?? null)
  $snackbar.set({ ...EMPTY, ...given, ...settings, visible: true })
  start()
}

/** Hides at once; the text goes 200 ms later, when nobody sees it any more. */
export function hideSnackbar() {
  stop()
  $snackbar.setKey('visible', false)
  resetTimer = setTimeout(() => $snackbar.set({ ...EMPTY }), RESET_DELAY)
}

/** While the pointer or the focus is on it, the clock stands still. */
export const pauseSnackbar = () => clearTimeout(hideTimer)

export function resumeSnackbar() {
  clearTimeout(hideTimer)
  if ($snackbar.get().visible) start()
}

/** The action button: hides first, then does what was asked. */
export function runSnackbarAction() {
  const { action } = $snackbar.get()
  hideSnackbar()
  action?.()
}
