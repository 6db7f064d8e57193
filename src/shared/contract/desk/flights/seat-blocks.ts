import * as v from 'valibot'
import { bookingStatus, paymentStatus } from '../../bookings/bookings.ts'
import { category } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  changeReason,
  currency,
  id,
  instant,
  integer,
  localized,
  longText,
  minor,
  plainDate,
  queryInteger,
  searched,
  version,
} from '../../fields.ts'
import { blockCells, editedBlockCells, fareCells, newBlockCells } from '../../flights/block-columns.ts'
import { airline, baggage, cabin, fareRules, ownFares, place, slice } from '../../flights/seat-blocks.ts'
import { tableFormat } from '../../table-format.ts'
import { recordEvent } from '../record-events.ts'

/** Seat blocks for staff. A block is written as the texts of a line of its file: docs/blocks-csv.md. */

export const access = { permission: 'blocks.manage' } as const

export const BLOCK_STATUSES = ['draft', 'published', 'paused', 'closed', 'departed', 'cancelled'] as const
export type BlockStatus = (typeof BLOCK_STATUSES)[number]
/** A published block is on sale, or why it is not. */
export const BLOCK_STATES = [
  'draft',
  'not_yet',
  'on_sale',
  'full',
  'sales_over',
  'paused',
  'closed',
  'departed',
  'cancelled',
] as const
export type BlockState = (typeof BLOCK_STATES)[number]
export const BLOCK_MOVES = ['publish', 'pause', 'resume', 'close'] as const
export type BlockMove = (typeof BLOCK_MOVES)[number]
const DEADLINES = [
  'sales_from',
  'release',
  'balance_due',
  'name_list',
  'sales_until',
  'ticketing',
  'departure',
] as const
export type DeadlineKind = (typeof DEADLINES)[number]
const deadline = v.object({ kind: v.picklist(DEADLINES), at: instant })

const seats = v.object({
  total: v.number(),
  held: v.number(),
  sold: v.number(),
  released: v.number(),
  /** Allocated to travel agencies and not used by them. */
  allocated: v.number(),
  free: v.number(),
})
export type BlockSeats = v.InferOutput<typeof seats>

export const deskBlock = v.object({
  id,
  code: v.string(),
  airline: v.string(),
  flight_number: v.string(),
  trip_kind: v.picklist(['one_way', 'return']),
  cabin,
  origin: v.string(),
  destination: v.string(),
  departs_on: plainDate,
  returns_on: v.nullable(plainDate),
  status: v.picklist(BLOCK_STATUSES),
  state: v.picklist(BLOCK_STATES),
  moves: v.array(v.picklist(BLOCK_MOVES)),
  seats,
  currency,
  /** For one adult, including service fee and VAT. */
  adult_total_minor: minor,
  next_deadline: v.nullable(deadline),
  is_public: v.boolean(),
  version: v.number(),
})
export type DeskBlock = v.InferOutput<typeof deskBlock>

const named = {
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
}

const emptyOr = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([schema, v.literal('')]), '')

export const deskBlockFilter = v.object({
  /** Beginning of a code, a PNR, or a city or airport. */
  q: v.optional(searched(60), ''),
  /** Empty: all that have not departed. */
  status: v.optional(v.picklist(['', ...BLOCK_STATUSES]), ''),
  from: v.optional(v.pipe(searched(3), v.toUpperCase()), ''),
  to: v.optional(v.pipe(searched(3), v.toUpperCase()), ''),
  airline: v.optional(v.pipe(searched(2), v.toUpperCase()), ''),
  departs_from: emptyOr(plainDate),
  departs_to: emptyOr(plainDate),
  /** Unsold seats that go back to the airline within so many days. */
  release: v.optional(v.picklist(['', '7', '14', '30']), ''),
  sort: v.optional(v.picklist(['', 'code', 'release']), ''),
  /** Keyset page: last id of the previous page. */
  after: v.optional(id),
  limit: v.optional(queryInteger(1, 100), '25'),
})
export type DeskBlockFilter = v.InferOutput<typeof deskBlockFilter>

const totals = v.object({ blocks: v.number(), ...seats.entries })

const deskBlockList = v.object({ blocks: v.array(deskBlock), totals, next: v.nullable(id), ...named })
export type DeskBlockList = v.InferOutput<typeof deskBlockList>

export const listDeskBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/desk/seat-blocks',
  summary: 'Seat blocks with their load, and the totals of all that match',
  access,
  query: deskBlockFilter,
  answer: deskBlockList,
})

export const exportDeskBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/desk/seat-blocks/export',
  summary: 'The filtered seat blocks as XLSX, or as CSV that can be imported again',
  access,
  limit: 'report',
  query: v.object({ ...deskBlockFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})

const blockBooking = v.object({
  id,
  reference: v.string(),
  lead_name: v.nullable(v.string()),
  agency: v.nullable(localized),
  seats: v.number(),
  named: v.number(),
  passengers: v.number(),
  total_minor: minor,
  currency,
  status: bookingStatus,
  payment_status: paymentStatus,
})
export type BlockBooking = v.InferOutput<typeof blockBooking>

const categoryPrice = v.object({
  category,
  base_minor: minor,
  taxes_minor: minor,
  fee_minor: minor,
  vat_minor: minor,
  total_minor: minor,
})
export type CategoryPrice = v.InferOutput<typeof categoryPrice>

const allocation = v.object({
  agency: v.object({ id, name: localized }),
  seats: v.number(),
  /** Held or sold by the agency's bookings. */
  used: v.number(),
  recall_at: instant,
  /** Null: the agency pays the fares of the block. */
  fares: v.nullable(ownFares),
  /** False once the unused seats are free for everyone; `seats` are then those in use. */
  live: v.boolean(),
})
export type Allocation = v.InferOutput<typeof allocation>

export const BLOCK_EVENTS = [
  'created',
  'imported',
  'copied',
  'edited',
  'price_changed',
  'published',
  'paused',
  'resumed',
  'closed',
  'seats_added',
  'seats_released',
  'seats_allocated',
  'allocation_changed',
  'seats_recalled',
  'rescheduled',
  'cancelled',
  'ending_resumed',
  'names_exported',
] as const
export type BlockEventKind = (typeof BLOCK_EVENTS)[number]

export const deskBlockDetail = v.object({
  ...deskBlock.entries,
  cells: blockCells,
  slices: v.array(slice),
  /** Of each category that is sold. */
  prices: v.array(categoryPrice),
  supplier_cost_minor: v.nullable(minor),
  baggage,
  rules: fareRules,
  deadlines: v.array(deadline),
  /** Travel agencies that see it; empty when public. */
  agencies: v.array(localized),
  /** By the agency's name; without those that are over and unused. */
  allocations: v.array(allocation),
  bookings: v.array(blockBooking),
  bookings_total: v.number(),
  events: v.array(recordEvent),
  ...named,
})
export type DeskBlockDetail = v.InferOutput<typeof deskBlockDetail>

export const getDeskBlock = defineEndpoint({
  method: 'GET',
  path: '/api/desk/seat-blocks/{id}',
  summary: 'Everything of one seat block, with its latest bookings and events',
  access,
  answer: deskBlockDetail,
})

export const createDeskBlock = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks',
  summary: 'Write a seat block as a draft',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({ cells: newBlockCells }),
  answer: deskBlock,
})

export const updateDeskBlock = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/seat-blocks/{id}',
  summary: 'Change the named columns of a seat block; 409 when it changed since `version`',
  access,
  body: v.strictObject({ version, cells: editedBlockCells, reason: changeReason }),
  answer: deskBlock,
})

export const changeBlockPrice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/price',
  summary: 'Change fares and service fee for bookings to come; those made keep their price',
  access,
  body: v.strictObject({ version, cells: fareCells, reason: longText(300) }),
  answer: deskBlock,
})

export const changeBlockSeats = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/seats',
  summary: 'Add seats, or give free ones back to the airline',
  access,
  idempotent: true,
  body: v.strictObject({
    change: v.pipe(
      integer(-999, 999),
      v.check(seats => seats !== 0, 'validation:required'),
    ),
    reason: longText(300),
  }),
  answer: deskBlock,
})

export const copyDeskBlock = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/copies',
  summary: 'Copy a seat block to other departure dates, as drafts with the same days and times around them',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({
    dates: v.pipe(
      v.array(plainDate),
      v.minLength(1, 'validation:required'),
      v.maxLength(60, 'validation:maxLength'),
      v.check(dates => new Set(dates).size === dates.length, 'validation:twice'),
    ),
  }),
  answer: v.object({ blocks: v.array(v.object({ id, code: v.string(), departs_on: plainDate })) }),
})

/** `release` gives all free seats back. */
export const BULK_ACTIONS = [...BLOCK_MOVES, 'release'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const bulkResult = v.object({
  id,
  /** Null when it does not exist. */
  code: v.nullable(v.string()),
  /** Why it failed; null when done. */
  error: v.nullable(v.string()),
})
export type BulkResult = v.InferOutput<typeof bulkResult>

export const actOnBlocks = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/actions',
  summary:
    'Publish, pause, resume, close or give back several blocks; each on its own, with a report of each',
  access,
  body: v.strictObject({
    action: v.picklist(BULK_ACTIONS, 'validation:pattern'),
    ids: v.pipe(
      v.array(id),
      v.minLength(1, 'validation:required'),
      v.maxLength(100, 'validation:maxLength'),
      v.transform(ids => [...new Set(ids)]),
    ),
    reason: changeReason,
  }),
  answer: v.object({ results: v.array(bulkResult) }),
})
