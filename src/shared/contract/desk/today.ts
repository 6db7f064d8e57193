import * as v from 'valibot'
import { ACTS } from '../../base/dangerous-acts.ts'
import { bookingStatus } from '../bookings/bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDay, currency, id, instant, localized, minor, plainDate, searched } from '../fields.ts'
import { place } from '../flights/seat-blocks.ts'
import { paymentMethod } from '../money/payments.ts'

/** Today at the desk. Amounts are minor units of the tenant's currency; what the caller's rights do not allow is absent. */

/**
 * What runs out: a hold, the answer that was promised to a request, the answer to moved times, the name list, the balance, ticketing, a passport, the airline taking
 * seats back, an agency's allocation; of a departure the decision when too few travel, papers and rooms of its travellers.
 */
export const CLOCK_KINDS = [
  'hold',
  'answer',
  'schedule',
  'names',
  'balance',
  'ticketing',
  'passport',
  'release',
  'recall',
  'decide',
  'papers',
  'rooming',
] as const
export const clockKind = v.picklist(CLOCK_KINDS)
export type ClockKind = v.InferOutput<typeof clockKind>

export const clock = v.object({
  kind: clockKind,
  at: instant,
  subject: v.object({
    kind: v.picklist(['booking', 'block', 'departure']),
    id,
    /** Reference of the booking, code of the block or departure. */
    name: v.string(),
    /** Null unless it is a booking. */
    booking_kind: v.nullable(v.string()),
  }),
  /** Cities of a flight, or the title of a tour. */
  route: v.nullable(v.object({ origin: place, destination: place })),
  title: v.nullable(localized),
  departs_on: calendarDay,
  agency: v.nullable(localized),
  lead_name: v.nullable(v.string()),
  travellers: v.number(),
  /** Missing names, papers, travellers or beds, unsold seats, or unused ones of agencies; null for other kinds. */
  missing: v.nullable(v.number()),
  /** First expiry of a passport. */
  passports_until: v.nullable(calendarDay),
  /** What is lost when nothing is done. */
  stake_minor: minor,
  currency,
})
export type Clock = v.InferOutput<typeof clock>

const tally = { count: v.number(), stake_minor: minor, more: v.boolean() }

const radarPeople = v.object({
  agencies: v.array(v.object({ id, name: localized })),
  colleagues: v.array(v.object({ id, name: v.string() })),
})
export type RadarPeople = v.InferOutput<typeof radarPeople>

export const radar = v.object({
  /** All kinds the caller may see; counts are exact unless `more`. */
  kinds: v.array(v.object({ kind: clockKind, ...tally })),
  /** Late, each of seven days from today, and later; for the kind asked for. */
  days: v.array(v.object({ day: v.union([v.literal('late'), calendarDay, v.literal('later')]), ...tally })),
  people: radarPeople,
  rows: v.array(clock),
  /** `after` of the next page. */
  next: v.nullable(v.string()),
})
export type Radar = v.InferOutput<typeof radar>

/** Position behind a row: time, stake, kind and id. */
const clockCursor = v.pipe(
  searched(120),
  v.regex(
    /^\d{1,17}\.\d{1,15}\.[a-z]{1,20}\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    'validation:pattern',
  ),
)

/** Of all, of customers without an agency, of one agency, or of a person: made or taken care of by. */
const owner = v.union([
  v.picklist(['', 'direct']),
  v.pipe(
    searched(60),
    v.regex(/^(?:agency|person)\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'validation:pattern'),
  ),
])

export const radarFilter = v.object({
  kind: v.optional(v.union([clockKind, v.literal('')]), ''),
  day: v.optional(v.union([plainDate, v.picklist(['', 'late', 'later'])]), ''),
  owner: v.optional(owner, ''),
  after: v.optional(clockCursor),
})
export type RadarFilter = v.InferOutput<typeof radarFilter>

export const getRadar = defineEndpoint({
  method: 'GET',
  path: '/api/desk/radar',
  summary: 'Deadlines of all bookings and blocks by time, then by what is at stake',
  access: 'staff',
  query: radarFilter,
  answer: radar,
})

export const downloadRadar = defineEndpoint({
  method: 'GET',
  path: '/api/desk/radar.ics',
  summary: 'The deadlines as a calendar file',
  access: 'staff',
  limit: 'report',
  query: v.object({ kind: radarFilter.entries.kind, owner: radarFilter.entries.owner }),
  download: true,
  answer: v.null(),
})

/** `countersign`: an act of a colleague that needs a second person; `document`: one that could not be issued. */
export const REQUEST_KINDS = [
  'cancel',
  'change',
  'schedule',
  'approval',
  'review',
  'papers',
  'document',
  'payment',
  'transfer',
  'top_up',
  'unmatched',
  'rating',
  'countersign',
] as const
export const requestKind = v.picklist(REQUEST_KINDS)
export type RequestKind = v.InferOutput<typeof requestKind>

export const deskRequest = v.object({
  id,
  kind: requestKind,
  since: instant,
  /** Null for a top-up and for an act of a colleague. */
  booking: v.nullable(v.object({ id, reference: v.string(), kind: v.string(), status: bookingStatus })),
  agency: v.nullable(v.object({ id, name: localized })),
  lead_name: v.nullable(v.string()),
  travellers: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  /** Null where there is none. */
  amount_minor: v.nullable(minor),
  currency,
  /** A colleague’s act, and the name of its record; `lead_name` asks for it. */
  countersign: v.nullable(v.object({ act: v.picklist(ACTS), name: v.string() })),
  /** A document lacks what the caller may mend in the settings. */
  in_settings: v.optional(v.boolean()),
})
export type DeskRequest = v.InferOutput<typeof deskRequest>

export const requests = v.object({
  kinds: v.array(v.object({ kind: requestKind, count: v.number(), oldest: v.nullable(instant) })),
  rows: v.array(deskRequest),
  next: v.nullable(v.string()),
})
export type Requests = v.InferOutput<typeof requests>

export const requestsFilter = v.object({
  kind: v.optional(v.union([requestKind, v.literal('')]), ''),
  /** Time and id of the last row. */
  after: v.optional(
    v.pipe(
      searched(80),
      v.regex(/^\d{1,15}\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'validation:pattern'),
    ),
  ),
})
export type RequestsFilter = v.InferOutput<typeof requestsFilter>

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/desk/requests',
  summary: 'What waits for an answer, oldest first',
  access: 'staff',
  query: requestsFilter,
  answer: requests,
})

export const blockAtRisk = v.object({
  id,
  code: v.string(),
  destination: place,
  release_at: instant,
  seats_total: v.number(),
  seats_sold: v.number(),
  seats_held: v.number(),
  unsold: v.number(),
  cost_minor: minor,
  currency,
})

export const recentAct = v.object({
  at: instant,
  actor: v.nullable(v.string()),
  kind: v.string(),
  to_status: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  booking: v.object({ id, reference: v.string(), kind: v.string() }),
})
export type RecentAct = v.InferOutput<typeof recentAct>

export const today = v.object({
  server_now: instant,
  date: calendarDay,
  currency,
  radar,
  requests: v.optional(requests),
  risk: v.optional(
    v.object({ blocks: v.array(blockAtRisk), count: v.number(), unsold: v.number(), cost_minor: minor }),
  ),
  money: v.optional(
    v.object({
      taken_minor: minor,
      returned_minor: minor,
      methods: v.array(v.object({ method: paymentMethod, taken_minor: minor })),
      due_minor: minor,
      due_count: v.number(),
      refunds_minor: minor,
      refunds_count: v.number(),
    }),
  ),
  recent: v.array(recentAct),
  /** Mails given up, and those tried more than once that still wait; absent when there are none. */
  mails: v.optional(v.object({ failed: v.number(), late: v.number() })),
  /** Documents at the tax authority that need care; absent when none does. */
  e_invoicing: v.optional(
    v.object({
      late: v.number(),
      waiting: v.number(),
      incomplete: v.number(),
      rejected: v.number(),
      /** The first waiting document should arrive by then. */
      next_due_at: v.nullable(instant),
      /** The certificate ends then, within 60 days. */
      ends_at: v.nullable(instant),
      stopped: v.boolean(),
    }),
  ),
})
export type Today = v.InferOutput<typeof today>

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/desk/today',
  summary:
    'What staff have to do today: deadlines, requests, seats at risk, money and what colleagues did last',
  access: 'staff',
  query: radarFilter,
  answer: today,
})
