import { ApiError } from '#client/lib/api.ts'
import { requestIdOf } from '#client/lib/request-id.ts'

/** Why nothing was held. `Others` is what may be booked instead. */
export type HoldProblem<Others = never> =
  | { kind: 'sold_out'; left: number; nearest?: Others }
  | { kind: 'price'; oldMinor: number; newMinor: number }
  | { kind: 'too_many'; latest: string; message: string }
  | { kind: 'failed'; message: string; requestId?: string | undefined }

const GONE = new Set(['block.not_found', 'departure.not_found', 'departure.not_on_sale'])

export function problemOf(error: unknown): HoldProblem {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' }
  const { code, details, message } = error.body
  if (code === 'sold_out') return { kind: 'sold_out', left: Number(details?.left ?? 0) }
  if (code && GONE.has(code)) return { kind: 'sold_out', left: 0 }
  if (code === 'price.changed') {
    return { kind: 'price', oldMinor: Number(details?.old_minor), newMinor: Number(details?.new_minor) }
  }
  if (code === 'booking.too_many_holds') return { kind: 'too_many', latest: String(details?.latest), message }
  return { kind: 'failed', message, requestId: requestIdOf(error) }
}
