import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import { DEPARTURE_CLOCKS, type DeskDeparture } from '#shared/contract/desk/tours/departures.ts'
import { beforeOf, CLOCK_COLUMNS } from '#shared/rules/tours/departure-clocks.ts'
import { departureNow, movesOfDeparture } from '#shared/rules/tours/departure-moves.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import type { Unit } from '../../../context/context.ts'
import type { DepartureRow } from '../tours.repo.ts'
import { isGuaranteed } from '../tours.service.ts'
import { todayOf } from './tour-today.ts'
import { listBlockCodes } from './tour-write.repo.ts'

/** In percent; null for other rules, which this form cannot write. */
export const depositPercent = (rule: DepositRule | null): number | null =>
  rule?.first.kind === 'share' ? Math.round(rule.first.share_bp / 100) : null

export function departureInputOf(row: DepartureRow, blockCode: string | undefined): DeskDeparture['input'] {
  const { origin, capacity, min_travellers, hold_minutes, answer_hours, prices, vat_category } = row
  const { room_allotments, leader, costs, notes, vat_reason } = row
  return {
    ...{ origin, capacity, min_travellers, hold_minutes, answer_hours, prices },
    ...{ vat_category, vat_reason },
    deposit_percent: depositPercent(row.deposit_rule),
    lapse_days: row.deposit_rule?.lapse_days ?? null,
    before: beforeOf(row),
    block_code: blockCode,
    ...{ room_allotments, leader, costs },
    notes: notes ?? undefined,
  }
}

function toDeskDeparture(u: Unit, row: DepartureRow, blockCode: string | undefined): DeskDeparture {
  const { id, code, tour_id, starts_on, ends_on, origin, capacity, min_travellers } = row
  const { currency, version, vat_category: vatCategory } = row
  const today = todayOf(u)
  return {
    ...{ id, code, tour_id, starts_on, ends_on, origin, capacity, min_travellers },
    ...{ currency, version },
    from_minor: grossOf(row.from_minor, { vatCategory, rateBp: u.tenant.tax.standardRateBp }),
    status: departureNow(row, today),
    guaranteed: isGuaranteed(row),
    moves: movesOfDeparture(row, today),
    held: row.places_held,
    sold: row.places_sold,
    clocks: DEPARTURE_CLOCKS.map(kind => ({ kind, at: row[CLOCK_COLUMNS[kind]].toISOString() })),
    input: departureInputOf(row, blockCode),
  }
}

export async function showDepartures(u: Unit, rows: DepartureRow[]): Promise<DeskDeparture[]> {
  const ids = rows.flatMap(({ seat_block_id }) => seat_block_id ?? [])
  const codes = await listBlockCodes(u, ids)
  return rows.map(row =>
    toDeskDeparture(u, row, row.seat_block_id ? codes.get(row.seat_block_id) : undefined),
  )
}

export async function showDeparture(u: Unit, row: DepartureRow): Promise<DeskDeparture> {
  const [shown] = await showDepartures(u, [row])
  return shown as DeskDeparture
}
