import { BOOKING_EVENTS, eventKey } from '#client/features/bookings/show/events.ts'
import { BLOCK_EVENTS } from '#shared/contract/desk/flights/seat-blocks.ts'
import { HOTEL_EVENTS, TOUR_EVENTS } from '#shared/contract/desk/record-events.ts'
import { POSTING_KINDS } from '#shared/contract/money/ledger.ts'
import { LOGGED_ACTS } from '#shared/rules/desk/audit-kinds.ts'

const KEYS = new Map([
  ...BLOCK_EVENTS.map(kind => [`block_${kind}`, `desk-blocks:event.${kind}`] as const),
  ...TOUR_EVENTS.map(kind => [`tour_${kind}`, `desk-tours:event.${kind}`] as const),
  ...HOTEL_EVENTS.map(kind => [`hotel_${kind}`, `desk-hotels:event.${kind}`] as const),
  ...POSTING_KINDS.map(kind => [`ledger_${kind}`, `ledger:kinds.${kind}`] as const),
  ...['top_up_accept', 'top_up_return', ...LOGGED_ACTS.map(kind => `security_${kind}`)].map(
    kind => [kind, `desk-audit:act.${kind}`] as const,
  ),
])

export const ACTS: readonly string[] = [...BOOKING_EVENTS, ...KEYS.keys()]

/** The text key of what was done, in the words of the booking's kind. Texts: `booking.timeline`, `desk-blocks.event`, `desk-tours.event`, `desk-hotels.event`, `ledger.kinds`, `desk-audit.act`. */
export const actKey = (
  kind: string,
  to_status: string | null = null,
  booking: string | null = null,
): string => KEYS.get(kind) ?? eventKey({ kind, to_status }, booking ?? '')
