import { map } from 'nanostores'
import { showSnackbar } from './snackbar.store.ts'

/** Answer of a call: what it gave and what to tell the person. */
export interface ConfirmAnswer {
  data?: unknown
  message?: string
}

export interface ConfirmInput<Payload = unknown> {
  payload?: Payload
  /** What is done with the payload once confirmed. */
  action?: (payload: Payload) => Promise<ConfirmAnswer | undefined> | ConfirmAnswer | undefined
  /** Undefined stands for “Confirm Delete”, its text and “Delete” in the language of the page. */
  title?: string
  /** May hold a small, sanitised subset of HTML. */
  description?: string
  buttonText?: string
  /** On the safe button; for what is itself a cancellation, where “Cancel” could mean either. */
  cancelText?: string
  /** Red is for what destroys. */
  tone?: 'danger' | 'primary'
  onSuccess?: (answer: ConfirmAnswer | undefined) => void
  onCancel?: () => void
  /** Before the action runs. */
  onConfirm?: () => void
}

export interface Confirm extends ConfirmInput<never> {
  open: boolean
  busy: boolean
  /** What went wrong with the last try, in words. */
  error?: string
}

const CLOSED: Confirm = { open: false, busy: false }

export const $confirm = map<Confirm>({ ...CLOSED })

export function openConfirm<Payload>(input: ConfirmInput<Payload>) {
  $confirm.set({ ...(input as unknown as ConfirmInput<never>), open: true, busy: false })
}

/** Cancel, Esc: nothing happens while the action runs. */
export function cancelConfirm() {
  const { busy, onCancel } = $confirm.get()
  if (busy) return
  $confirm.set({ ...CLOSED })
  onCancel?.()
}

/** Runs the action with its payload; stays open with the reason when it fails. */
export async function runConfirm(failedText: string): Promise<void> {
  const { busy, action, payload, onConfirm, onSuccess } = $confirm.get()
  if (busy) return
  $confirm.set({ ...$confirm.get(), busy: true, error: undefined })
  onConfirm?.()
  try {
    const answer = await action?.(payload as never)
    $confirm.set({ ...CLOSED })
    onSuccess?.(answer)
    if (answer?.message) showSnackbar(answer.message, { color: 'success' })
  } catch (error) {
    $confirm.set({ ...$confirm.get(), busy: false, error: reason(error) ?? failedText })
  }
}

function reason(error: unknown): string | undefined {
  const data = (error as { data?: { message?: string } } | null)?.data
  return data?.message || (error instanceof Error ? error.message : undefined) || undefined
}
