import { map } from 'nanostores'
import { requestIdOf } from '#client/lib/request-id.ts'
import { showSnackbar } from './snackbar.store.ts'

export interface ConfirmAnswer {
  data?: unknown
  message?: string
}

export interface ConfirmInput<Payload = unknown> {
  payload?: Payload
  action?: (payload: Payload) => Promise<ConfirmAnswer | undefined> | ConfirmAnswer | undefined
  /** Default: “Confirm Delete”, its text and “Delete”. */
  title?: string
  /** May contain sanitised HTML. */
  description?: string
  buttonText?: string
  cancelText?: string
  /** Red for destructive actions. */
  tone?: 'danger' | 'primary'
  onSuccess?: (answer: ConfirmAnswer | undefined) => void
  onCancel?: () => void
  onConfirm?: () => void
}

export interface Confirm extends ConfirmInput<never> {
  open: boolean
  busy: boolean
  error?: string
  requestId?: string | undefined
}

const CLOSED: Confirm = { open: false, busy: false }

export const $confirm = map<Confirm>({ ...CLOSED })

export function openConfirm<Payload>(input: ConfirmInput<Payload>) {
  $confirm.set({ ...(input as unknown as ConfirmInput<never>), open: true, busy: false })
}

/** Ignored while the action runs. */
export function cancelConfirm() {
  const { busy, onCancel } = $confirm.get()
  if (busy) return
  $confirm.set({ ...CLOSED })
  onCancel?.()
}

/** Stays open with the error message. */
export async function runConfirm(failedText: string): Promise<void> {
  const { busy, action, payload, onConfirm, onSuccess } = $confirm.get()
  if (busy) return
  $confirm.set({ ...$confirm.get(), busy: true, error: undefined, requestId: undefined })
  onConfirm?.()
  try {
    const answer = await action?.(payload as never)
    $confirm.set({ ...CLOSED })
    onSuccess?.(answer)
    if (answer?.message) showSnackbar(answer.message, { color: 'success' })
  } catch (error) {
    const told = { error: reason(error) ?? failedText, requestId: requestIdOf(error) }
    $confirm.set({ ...$confirm.get(), busy: false, ...told })
  }
}

function reason(error: unknown): string | undefined {
  const data = (error as { data?: { message?: string } } | null)?.data
  return data?.message || (error instanceof Error ? error.message : undefined) || undefined
}
