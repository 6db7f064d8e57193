import type { BlockCells } from '#shared/contract/flights/block-columns.ts'
import type { Fares, Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { dayOffset, zonedDate, zonedTime } from '#shared/rules/days/zones.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { BlockRow, NamedAgency } from '../block-write.repo.ts'
import { depositCells, tiersCell } from '../import/parts.ts'

type Direction = 'out' | 'back'

function timesOf(segments: Segment[]): string {
  const { departs_at: start, origin_zone: zone } = segments[0] as Segment
  const time = (at: string, there: string) => {
    const days = dayOffset(start, zone, at, there)
    return zonedTime(at, there) + (days > 0 ? `+${days}` : '')
  }
  return segments
    .map(each => `${time(each.departs_at, each.origin_zone)}-${time(each.arrives_at, each.destination_zone)}`)
    .join('/')
}

/** Joined with a slash; empty when nothing is known. */
const perFlight = (segments: Segment[], text: (segment: Segment) => string, empty: string) => {
  const parts = segments.map(text)
  return parts.every(part => part === empty) ? '' : parts.join('/')
}

function sliceCells(direction: Direction, { segments }: Slice): BlockCells {
  const first = segments[0] as Segment
  return {
    [`${direction}_flights`]: segments.map(each => each.airline + each.flight_number).join('/'),
    [`${direction}_route`]: [first.origin, ...segments.map(each => each.destination)].join('-'),
    [`${direction}_date`]: zonedDate(first.departs_at, first.origin_zone),
    [`${direction}_times`]: timesOf(segments),
    [`${direction}_terminals`]: perFlight(
      segments,
      each => `${each.origin_terminal ?? ''}-${each.destination_terminal ?? ''}`,
      '-',
    ),
    [`${direction}_aircraft`]: perFlight(segments, each => each.aircraft ?? '', ''),
  }
}

function fareCells(fares: Fares, currency: string): BlockCells {
  const taxes = (fare: Fares['ADT'] | null) =>
    (fare?.taxes ?? []).map(({ code, amount }) => `${code} ${toDecimal(amount, currency)}`).join(' + ')
  const base = (fare: Fares['ADT'] | null) => (fare ? toDecimal(fare.base, currency) : '')
  return {
    adult_fare: base(fares.ADT),
    adult_taxes: taxes(fares.ADT),
    child_fare: base(fares.CHD),
    child_taxes: taxes(fares.CHD),
    infant_fare: base(fares.INF),
    infant_taxes: taxes(fares.INF),
  }
}

function visibility({ visible_to }: BlockRow, agencies: NamedAgency[]): string {
  if (visible_to === 'public') return 'public'
  return agencies
    .filter(({ id }) => visible_to.includes(id))
    .map(({ name }) => name.en)
    .join(' | ')
}

function timeCells(row: BlockRow, zone: string): BlockCells {
  const moment = (at: Date) => `${zonedDate(at, zone)} ${zonedTime(at, zone)}`
  return {
    sales_from: moment(row.sales_from),
    sales_until: moment(row.sales_until),
    release: moment(row.release_at),
    balance_due: moment(row.balance_due_at),
    name_list: moment(row.name_list_deadline),
    ticketing: moment(row.ticketing_deadline),
  }
}

function saleCells(row: BlockRow): BlockCells {
  const { baggage } = row
  return {
    seats: String(row.seats_total),
    cabin: row.cabin,
    class: row.booking_class,
    fare_basis: row.fare_basis ?? '',
    pnr: row.airline_pnr ?? '',
    pnr_mode: row.pnr_mode,
    checked_kg: String(baggage.checked_kg),
    checked_pieces: String(baggage.checked_pieces),
    cabin_kg: String(baggage.cabin_kg),
    hold_minutes: String(row.hold_minutes),
    agency_hold_minutes: String(row.agency_hold_minutes),
    answer_hours: String(row.answer_hours ?? ''),
    max_per_booking: String(row.max_pax_public),
    max_per_agency_booking: String(row.max_pax_agency),
    notes: row.notes ?? '',
  }
}

/** A block as it would be written in a file, without its status: reading it gives the same block. */
export function cellsOf(row: BlockRow, zone: string, agencies: NamedAgency[]): BlockCells {
  const amount = (minor: number | null) => (minor === null ? '' : toDecimal(minor, row.currency))
  const [out, back] = row.slices
  return {
    code: row.code,
    ...sliceCells('out', out as Slice),
    ...(back ? sliceCells('back', back) : {}),
    ...saleCells(row),
    ...fareCells(row.fares, row.currency),
    service_fee: amount(row.service_fee_minor),
    supplier_cost: amount(row.supplier_cost_minor),
    change_fee: amount(row.rules.change_fee),
    cancel_fee: amount(row.rules.cancel_fee),
    cancel_tiers: tiersCell(row.rules.cancel_tiers ?? [], row.currency),
    ...depositCells(row.deposit_rule, row.currency),
    ...timeCells(row, zone),
    visible_to: visibility(row, agencies),
  }
}
