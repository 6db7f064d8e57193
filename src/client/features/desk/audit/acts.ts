import { BOOKING_STATUSES } from '#shared/contract/bookings.ts'

const OF_BOOKINGS = [
  ...['passengers_saved', 'passenger_updated', 'file_added', 'file_opened', 'file_removed'],
  ...['hold_extended', 'reinstated_by_staff', 'confirmed_by_hand', 'claimed', 'mail_resent'],
  ...['paid', 'refund_due', 'refunded', 'quote_offered', 'request_withdrawn', 'request_declined'],
  ...['tickets_added', 'tickets_reissued', 'ticket_voided'],
]

const OF_BLOCKS = [
  ...['created', 'imported', 'copied', 'edited', 'price_changed', 'published', 'paused', 'resumed', 'closed'],
  ...['seats_added', 'seats_released'],
].map(kind => `block_${kind}`)

const OF_MONEY = [
  ...['opening', 'top_up', 'charge', 'refund', 'transfer', 'adjustment'].map(kind => `ledger_${kind}`),
  ...['top_up_accept', 'top_up_return'],
]

/** Acts that have words of their own, in the order of the filter. */
export const ACTS: readonly string[] = [...BOOKING_STATUSES, ...OF_BOOKINGS, ...OF_BLOCKS, ...OF_MONEY]
