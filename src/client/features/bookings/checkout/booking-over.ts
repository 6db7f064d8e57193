import { ApiError } from '#client/lib/api.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

const OVER: ErrorCode[] = ['booking.expired', 'booking.not_payable', 'booking.not_editable']

/** The booking's status changed, perhaps in another tab. */
export function reloadIfOver(error: unknown): void {
  if (error instanceof ApiError && OVER.includes(error.body.code)) location.reload()
}
