import { ApiError } from '#client/lib/api.ts'
import { forgetUnsaved } from '#client/lib/unsaved.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

const OVER: ErrorCode[] = ['booking.expired', 'booking.not_payable', 'booking.not_editable']

/** The page says what became of it; what was typed here has no use any more. */
export function reloadOver(): void {
  forgetUnsaved()
  location.reload()
}

/** The booking's status changed, perhaps in another tab. */
export function reloadIfOver(error: unknown): void {
  if (error instanceof ApiError && OVER.includes(error.body.code)) reloadOver()
}
