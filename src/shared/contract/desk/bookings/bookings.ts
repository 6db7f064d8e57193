import * as v from 'valibot'
import type { AgencyName } from '../../accounts/agencies.ts'
import { bookingStatus } from '../../bookings/bookings.ts'
import type { CancelTerms } from '../../bookings/cancellation.ts'
import { passenger, passengerUpdate } from '../../bookings/passengers.ts'
import type { RefundRoute } from '../../bookings/quotes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, integer, longText, minor } from '../../fields.ts'
import { MAX_AMOUNT } from '../../money/ledger.ts'

/** What staff do with one booking of any kind. Each change has a reason, which only staff read. */

const reason = longText(200)
const withReason = v.strictObject({ reason })
const changed = v.object({ status: bookingStatus, hold_expires_at: v.nullable(instant) })
const approve = { permission: 'bookings.approve' } as const

/** Hours from now that staff may hold stock. */
export const STAFF_HOLD_HOURS = 72

export const extendHoldByStaff = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/extend-hold',
  summary: 'Hold for so many hours from now, also beyond what the customer may',
  access: approve,
  body: v.strictObject({ hours: integer(1, STAFF_HOLD_HOURS), reason }),
  answer: changed,
})

export const keepOverdue = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/keep',
  summary: 'Keep a booking whose overdue payment would end it by itself',
  access: approve,
  body: withReason,
  answer: changed,
})

export const cancelByStaff = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/cancel',
  summary: 'Give back what is held; a paid booking becomes a cancellation request to be quoted',
  access: approve,
  body: withReason,
  answer: changed,
})

export const reinstateBooking = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/reinstate',
  summary: 'Hold again what ran out, if stock is left',
  access: approve,
  body: v.strictObject({ hours: integer(1, STAFF_HOLD_HOURS), reason }),
  answer: changed,
})

export const confirmByHand = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/confirm',
  summary: 'Confirm without a payment here; what is due stays due',
  access: approve,
  body: withReason,
  answer: changed,
})

export const decideRequest = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/decision',
  summary: 'Approve a requested booking, which holds its stock, or reject it; the customer is told why',
  access: approve,
  body: v.strictObject({ decision: v.picklist(['approve', 'reject']), reason }),
  answer: changed,
})

export const correctPassenger = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/booking-passengers/{id}',
  summary: 'Correct a passenger until departure, also after the name list is closed',
  access: { permission: 'bookings.override' },
  body: v.strictObject({ ...passengerUpdate.entries, reason }),
  answer: passenger,
})

export const overridePrice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/price',
  summary: 'Set the total with VAT; what was paid too much is due for refund',
  access: { permission: 'bookings.override' },
  body: v.strictObject({ total_minor: integer(0, 10_000_000_000), reason }),
  answer: changed,
})

export const giveBack = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/give-back',
  summary:
    'Give part of a paid price back: it is lowered and credited, and the money starts back: a dangerous act',
  access: { permission: 'refunds.create' },
  idempotent: true,
  status: 201,
  body: v.strictObject({
    amount_minor: integer(1, MAX_AMOUNT),
    /** Of which price lines, by their place and with VAT; none: of all VAT categories in proportion. */
    lines: v.pipe(
      v.array(v.strictObject({ at: integer(0, 200), amount_minor: integer(1, MAX_AMOUNT) })),
      v.maxLength(200),
    ),
    /** Places of lines are those of this price. */
    expected_total_minor: integer(1, MAX_AMOUNT),
    reason,
  }),
  answer: v.object({ total_minor: minor, refund_due_minor: minor }),
})

/** How what was paid follows passengers who leave: by their share of the price, or not at all. */
export const SPLIT_MONEY = ['share', 'stay'] as const
export type SplitMoney = (typeof SPLIT_MONEY)[number]

export const splitBooking = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/split',
  summary:
    'Give some passengers a booking of their own on the same journey; prices and, as asked, money are divided',
  access: approve,
  status: 201,
  idempotent: true,
  body: v.strictObject({
    passengers: v.pipe(v.array(id), v.minLength(1, 'validation:required'), v.maxLength(100)),
    money: v.picklist(SPLIT_MONEY),
    reason,
  }),
  answer: v.object({ id, reference: v.string() }),
})

export const RESENT_MAILS = ['booking_confirmed', 'booking_link', 'fulfilled'] as const

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/mails',
  summary: 'Send a mail to the contact again',
  access: approve,
  limit: 'invite',
  body: v.strictObject({ mail: v.picklist(RESENT_MAILS) }),
  answer: v.null(),
})

export const bookingNote = v.object({
  id,
  text: v.string(),
  author: v.nullable(v.string()),
  created_at: instant,
})
export type BookingNote = v.InferOutput<typeof bookingNote>

export const addNote = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/notes',
  summary: 'A note among colleagues, never shown to the customer',
  access: 'staff',
  body: v.strictObject({ text: longText(2000) }),
  answer: bookingNote,
})

/** An entry of the history with what only staff see. */
export const deskEvent = v.object({
  at: instant,
  kind: v.string(),
  actor: v.string(),
  /** Name of the colleague or customer. */
  by: v.nullable(v.string()),
  to_status: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  amount_minor: v.nullable(v.number()),
  /** The booking that passengers went to or came from. */
  other: v.nullable(v.object({ reference: v.string(), path: v.string() })),
})
export type DeskEvent = v.InferOutput<typeof deskEvent>

/** Deadlines of a booking, the next one first. */
export interface BookingClock {
  kind: 'hold' | 'answer' | 'names' | 'balance' | 'ticketing' | 'release'
  at: string
  done: boolean
}

export interface DeskBooking<B> {
  booking: B
  agency: AgencyName | null
  notes: BookingNote[]
  history: DeskEvent[]
  clocks: BookingClock[]
  refund_due_minor: number
  cancel: { terms: CancelTerms; kept_minor: number; sources: RefundRoute[] } | null
  /** What a move is quoted from, while the booking can be moved. */
  move: { terms: CancelTerms; kept_minor: number; sources: RefundRoute[] } | null
  /** What may be given back of the price at most, and by which ways, while it is sold and the reader may. */
  give_back: { most_minor: number; sources: RefundRoute[] } | null
  resendable: (typeof RESENT_MAILS)[number][]
  can: { approve: boolean; ticket: boolean; override: boolean; link: boolean }
}
