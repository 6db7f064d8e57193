import { map } from 'nanostores'
import { requestIdOf } from '#client/lib/request-id.ts'

export type SnackbarColor = 'success' | 'error' | 'warning' | 'info'

export interface Snackbar {
  visible: boolean
  /** Default: “Something went wrong!”. */
  text?: string
  subtext?: string
  /** Of a failure of the server. */
  requestId?: string | undefined
  color: SnackbarColor
  /** Default: “Close”. */
  actionText?: string
  action?: () => void
  /** Milliseconds; −1 keeps it open. */
  timeout: number
  multiLine: boolean
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

type Holder = 'pointer' | 'focus'

const holders = new Set<Holder>()
let hideTimer: ReturnType<typeof setTimeout> | undefined
let resetTimer: ReturnType<typeof setTimeout> | undefined

const stop = () => {
  clearTimeout(hideTimer)
  clearTimeout(resetTimer)
}

function start() {
  const { timeout, visible } = $snackbar.get()
  if (visible && holders.size === 0 && timeout !== -1) hideTimer = setTimeout(hideSnackbar, timeout)
}

/** The server's message, else the error's own, else the default. */
function fromError(error: unknown): SnackbarInput {
  const data = (error as { data?: { message?: unknown } } | null)?.data
  if (typeof data?.message === 'string' && data.message) return { text: data.message, color: 'error' }
  const own = error instanceof Error ? error.message : ''
  return { text: own || undefined, requestId: requestIdOf(error), color: 'error' }
}

const isInput = (value: unknown): value is SnackbarInput =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !('data' in value)

/** Shows a text, an error or a configured message, replacing the current one. */
export function showSnackbar(message?: unknown, settings: SnackbarInput = {}) {
  stop()
  const given =
    typeof message === 'string' ? { text: message } : isInput(message) ? message : fromError(message ?? null)
  $snackbar.set({ ...EMPTY, ...given, ...settings, visible: true })
  start()
}

/** The text is removed 200 ms later, after the animation. */
export function hideSnackbar() {
  stop()
  holders.clear()
  $snackbar.setKey('visible', false)
  resetTimer = setTimeout(() => $snackbar.set({ ...EMPTY }), RESET_DELAY)
}

export function pauseSnackbar(by: Holder) {
  holders.add(by)
  clearTimeout(hideTimer)
}

/** Its time starts again once neither the pointer nor the focus is in it. */
export function resumeSnackbar(by: Holder) {
  holders.delete(by)
  clearTimeout(hideTimer)
  start()
}

export function runSnackbarAction() {
  const { action } = $snackbar.get()
  hideSnackbar()
  action?.()
}
