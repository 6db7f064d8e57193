import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import type { Fares, Segment } from '#shared/contract/flights/seat-blocks.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import { dayFromNow } from './days.ts'
import { type TenantKey, tenantId } from './people.ts'

type Row = Insertable<Schema['seat_blocks']>

export interface BlockOptions extends Partial<Row> {
  /** Days from today to departure. */
  inDays?: number
  /** A return flight so many nights later. */
  nights?: number
}

export interface Block {
  id: string
  /** Local date of departure. */
  departsOn: string
  /** Local date of the last flight. */
  lastDate: string
  airlinePnr: string | null
}

const DAY = 86_400_000

/** Riyadh to Istanbul, leaving at 08:00 Riyadh time and arriving four hours later; back at 14:00 Istanbul time. */
export function segmentOn(date: string, back: boolean): Segment {
  const [origin_zone, destination_zone] = back
    ? ['Europe/Istanbul', 'Asia/Riyadh']
    : ['Asia/Riyadh', 'Europe/Istanbul']
  const departs = zonedToInstant(date, back ? '14:00' : '08:00', origin_zone)
  return {
    airline: 'SV',
    flight_number: back ? '264' : '263',
    origin: back ? 'IST' : 'RUH',
    destination: back ? 'RUH' : 'IST',
    departs_at: departs.toISOString(),
    arrives_at: new Date(departs.getTime() + 4 * 3_600_000).toISOString(),
    origin_zone,
    destination_zone,
    origin_terminal: null,
    destination_terminal: null,
    aircraft: null,
  }
}

const fare = (base: number, tax: number) => ({ base, taxes: [{ code: 'YQ', amount: tax }] })
export const FARES: Fares = { ADT: fare(100_000, 20_000), CHD: fare(80_000, 20_000), INF: fare(10_000, 0) }
export const SERVICE_FEE = 5000

function tripOf(date: string, nights: number | undefined) {
  const back = nights === undefined ? undefined : addDays(date, nights)
  const segments = [segmentOn(date, false), ...(back ? [segmentOn(back, true)] : [])]
  return {
    trip_kind: back ? ('return' as const) : ('one_way' as const),
    slices: JSON.stringify(segments.map(segment => ({ segments: [segment] }))),
    departs_on: date,
    returns_on: back ?? null,
    last_date: back ?? date,
    first_departs_at: new Date(segments[0]?.departs_at as string),
  }
}

/** A block as it is stored. */
export function blockRow(tenant: TenantKey, { inDays = 60, nights, ...overrides }: BlockOptions): Row {
  const trip = tripOf(dayFromNow(inDays), nights)
  const before = (days: number) => new Date(trip.first_departs_at.getTime() - days * DAY)
  const id = newId()
  return {
    tenant_id: tenantId(tenant),
    id,
    code: id.slice(-12).toUpperCase(),
    airline: 'SV',
    ...trip,
    cabin: 'economy',
    booking_class: 'G',
    baggage: JSON.stringify({ checked_kg: 23, checked_pieces: 1, cabin_kg: 7 }),
    airline_pnr: id.slice(-6).toUpperCase(),
    origin: 'RUH',
    destination: 'IST',
    international: true,
    currency: tenant === 'gulf' ? 'KWD' : 'SAR',
    fares: JSON.stringify(FARES),
    service_fee_minor: SERVICE_FEE,
    seats_total: 20,
    sales_from: new Date(Date.now() - DAY),
    sales_until: before(2),
    release_at: before(10),
    balance_due_at: before(7),
    name_list_deadline: before(2),
    ticketing_deadline: before(1),
    rules: JSON.stringify({ change_fee: 10_000, cancel_fee: null, refundable: false }),
    status: 'published',
    ...overrides,
  }
}

/** Puts a block of seats on sale. One way, twenty seats, sixty days ahead, unless `options` say otherwise. */
export async function aBlock(
  app: App,
  tenant: TenantKey = 'nakheel',
  options: BlockOptions = {},
): Promise<Block> {
  const row = blockRow(tenant, options)
  await app.rows(tenant, db => db.insertInto('seat_blocks').values(row).execute())
  return {
    id: row.id,
    departsOn: row.departs_on,
    lastDate: row.last_date,
    airlinePnr: row.airline_pnr ?? null,
  }
}

/** The counters of a block as they stand in its row. */
export function seatsOf(app: App, blockId: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('seat_blocks')
      .select([
        'seats_total as total',
        'seats_held as held',
        'seats_sold as sold',
        'seats_released as released',
        'seats_allocated as allocated',
      ])
      .where('tenant_id', '=', tenantId(tenant))
      .where('id', '=', blockId)
      .executeTakeFirstOrThrow(),
  )
}
