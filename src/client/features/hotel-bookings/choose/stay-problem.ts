import { ApiError } from '#client/lib/api.ts'
import { requestIdOf } from '#client/lib/request-id.ts'

export type StayProblem =
  | { kind: 'full'; nights: string[] }
  | { kind: 'price'; oldMinor: number; newMinor: number }
  | { kind: 'gone' }
  | { kind: 'too_many'; latest: string; message: string }
  | { kind: 'failed'; message: string; requestId?: string | undefined }

export function problemOf(error: unknown): StayProblem {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' }
  const { code, details, message } = error.body
  if (code === 'hotel.nights_full')
    return {
      kind: 'full',
      nights: String(details?.nights ?? '')
        .split(',')
        .filter(Boolean),
    }
  if (code === 'hotel.not_on_sale') return { kind: 'gone' }
  if (code === 'price.changed')
    return { kind: 'price', oldMinor: Number(details?.old_minor), newMinor: Number(details?.new_minor) }
  if (code === 'booking.too_many_holds') return { kind: 'too_many', latest: String(details?.latest), message }
  return { kind: 'failed', message, requestId: requestIdOf(error) }
}
