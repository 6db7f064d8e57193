import { ApiError } from '#client/lib/api.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

const OVER: ErrorCode[] = ['booking.expired', 'booking.not_payable', 'booking.not_editable']

/** The booking has moved on, perhaps in another tab: only the page as it is now can say where it stands. */
export function reloadIfOver(error: unknown): void {
  if (error instanceof ApiError && OVER.includes(error.body.code)) location.reload()
}
