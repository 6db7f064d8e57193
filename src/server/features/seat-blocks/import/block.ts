import { PNR } from '#shared/contract/fields.ts'
import type { Cabin, Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { agencyKey } from '#shared/rules/texts/agency-names.ts'
import { amount, optional, optionalLine, type Row, required, whole } from './cells.ts'
import { readDeadlines } from './deadlines.ts'
import { readSlice } from './flights.ts'
import { readDeposit } from './parts.ts'
import { readBaggage, readCabin, readClass, readFares, readRules } from './tariff.ts'
import { tripColumns } from './trip.ts'

/** The tenant's currency, zone, travel agencies and date. */
export interface ImportSetting {
  currency: string
  zone: string
  now: Date
  /** By name; null where several have it. */
  agencies: Map<string, string | null>
}

export type ImportedBlock = NonNullable<ReturnType<typeof readBlock>>

const STATUSES = ['draft', 'published', 'paused'] as const

function readTrip(row: Row) {
  const out = readSlice(row, 'out')
  const wantsBack = (['back_flights', 'back_route', 'back_date', 'back_times'] as const).some(name =>
    row.text(name),
  )
  const back = wantsBack ? readSlice(row, 'back') : null
  if (!out || back === undefined) return undefined
  return tripOf(row, out, back)
}

function tripOf(row: Row, out: Slice, back: Slice | null) {
  const turning = out.segments.at(-1) as Segment
  const homeward = back?.segments[0]
  if (homeward && Date.parse(homeward.departs_at) <= Date.parse(turning.arrives_at)) {
    row.fail('back_date', 'back_early')
  }
  if (homeward && homeward.origin !== turning.destination) {
    row.fail('back_route', 'back_elsewhere', {
      origin: homeward.origin,
      destination: turning.destination,
    })
  }
  return tripColumns(out, back)
}

function readSale(row: Row) {
  const seats_total = whole(row, 'seats', [1, 999])
  const hold_minutes = whole(row, 'hold_minutes', [1, 4320], 30)
  const agency_hold_minutes = whole(row, 'agency_hold_minutes', [1, 4320], 1440)
  const answer_hours = row.text('answer_hours') ? whole(row, 'answer_hours', [1, 168]) : null
  const max_pax_public = whole(row, 'max_per_booking', [1, 50], 9)
  const text = row.text('status').toLowerCase() || 'published'
  const max_pax_agency = whole(row, 'max_per_agency_booking', [1, 50], 50)
  const status = STATUSES.find(name => name === text)
  if (!status) row.fail('status', 'choice', { choices: STATUSES.join(', '), text })
  if (!seats_total || !hold_minutes || !agency_hold_minutes || !max_pax_public) return undefined
  if (!max_pax_agency || !status || answer_hours === undefined) return undefined
  return {
    seats_total,
    hold_minutes,
    agency_hold_minutes,
    answer_hours,
    max_pax_public,
    max_pax_agency,
    status,
  }
}

/** `public`, or travel agency names separated by `|`. */
function readVisibility(row: Row, { agencies }: ImportSetting): 'public' | string[] | undefined {
  const text = row.text('visible_to')
  if (!text || text.toLowerCase() === 'public') return 'public'
  const names = text
    .split('|')
    .map(name => name.trim())
    .filter(Boolean)
  if (names.length === 0) return row.fail('visible_to', 'agency', { name: text })
  const ids: string[] = []
  for (const name of names) {
    const id = agencies.get(agencyKey(name))
    if (!id) return row.fail('visible_to', id === null ? 'agency_twice' : 'agency', { name })
    ids.push(id)
  }
  return ids
}

function readMoney(row: Row, { currency }: ImportSetting) {
  const fares = readFares(row, currency)
  const fee = amount(row, 'service_fee', currency)
  const cost = amount(row, 'supplier_cost', currency)
  const rules = readRules(row, currency)
  const deposit_rule = readDeposit(row, currency)
  if (!fares || fee === undefined || cost === undefined || !rules || deposit_rule === undefined)
    return undefined
  return { currency, fares, service_fee_minor: fee ?? 0, supplier_cost_minor: cost, rules, deposit_rule }
}

const PNR_MODES = ['group', 'per_booking'] as const

function readPnr(row: Row): string | null | undefined {
  const pnr = row.text('pnr').toUpperCase()
  if (pnr === '') return null
  return PNR.test(pnr) ? pnr : row.fail('pnr', 'pnr', { text: pnr })
}

function readNames(row: Row, cabin: Cabin | undefined) {
  const code = required(row, 'code', 40)?.toUpperCase()
  const booking_class = readClass(row, cabin)
  const airline_pnr = readPnr(row)
  const pnr_mode = PNR_MODES.find(mode => mode === (row.text('pnr_mode').toLowerCase() || 'group'))
  if (!pnr_mode) row.fail('pnr_mode', 'choice', { choices: PNR_MODES.join(', '), text: row.text('pnr_mode') })
  const fare_basis = optionalLine(row, 'fare_basis', 20)
  const notes = optional(row, 'notes', 2000)
  if (!code || !booking_class || airline_pnr === undefined || !pnr_mode) return undefined
  return {
    code,
    booking_class,
    airline_pnr,
    pnr_mode,
    fare_basis,
    notes,
  }
}

/** Parses a row; undefined with errors recorded on the row. */
export function readBlock(row: Row, setting: ImportSetting) {
  const cabin = readCabin(row)
  const names = readNames(row, cabin)
  const trip = readTrip(row)
  const sale = readSale(row)
  const money = readMoney(row, setting)
  const baggage = readBaggage(row)
  const visible_to = readVisibility(row, setting)
  const isAhead = trip !== undefined && trip.first_departs_at > setting.now
  if (trip && !isAhead) row.fail('out_date', 'past')
  const deadlines = isAhead ? readDeadlines(row, trip.first_departs_at, setting) : undefined
  if (!cabin || !names || !trip || !sale || !money || !baggage || !visible_to || !deadlines) return undefined
  if (row.errors.length > 0) return undefined
  return { cabin, ...names, ...trip, ...sale, ...money, baggage, visible_to, ...deadlines }
}
