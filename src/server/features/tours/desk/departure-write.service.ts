import { addDays } from '#shared/base/calendar.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { DepartureInput } from '#shared/contract/desk/tours/departures.ts'
import { keptReason, reasonProblem } from '#shared/rules/invoices/exemptions.ts'
import type { Unit } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'
import { findAirport } from '../../seat-blocks/names.service.ts'
import type { DepartureRow, TourRow } from '../tours.repo.ts'
import { depositPercent } from './departure-view.service.ts'
import { findBlock } from './tour-write.repo.ts'

const FULL_DAYS_AFTER = 3

/** Staff write a share; a rule with instalments stays as long as its share does. */
function depositOf({ deposit_percent, before, lapse_days }: DepartureInput, known?: DepositRule | null) {
  const lapse = lapse_days === null ? { lapse_days: undefined } : { lapse_days }
  if (known && depositPercent(known) === deposit_percent)
    return { ...known, balance_days: before.balance, ...lapse }
  if (deposit_percent === null) return null
  const first = { kind: 'share' as const, share_bp: deposit_percent * 100 }
  const full_days = before.balance + FULL_DAYS_AFTER
  return { first, instalments: [], balance_days: before.balance, full_days, ...lapse }
}

/** The days that a departure is written for, and the departure as it is when it has some already. */
interface Written {
  departure: DepartureInput
  dates: readonly string[]
  known?: DepartureRow
}

/** A flight leaves in the night before the journey begins, or in the one after. */
const fliesOn = (departsOn: string, date: string) =>
  addDays(date, -1) <= departsOn && departsOn <= addDays(date, 1)

/** On its day a departure keeps the block it has, in whatever state that is. */
async function blockOf(u: Unit, { departure: { block_code: code }, dates, known }: Written) {
  if (!code) return null
  const block = await findBlock(u, code.toUpperCase())
  const isKept = known?.seat_block_id === block?.id && dates.every(date => date === known?.starts_on)
  if (block && isKept) return block.id
  if (!block || block.status === 'cancelled') throw invalidAt('departure.block_code', 'validation:blockCode')
  if (!dates.every(date => fliesOn(block.departs_on, date)))
    throw invalidAt('departure.block_code', 'validation:blockDay')
  return block.id
}

/** What is the same on all days. Throws 422 with an error per field. */
export async function departureColumns(u: Unit, written: Written) {
  const { departure, known } = written
  const airport = findAirport(departure.origin)
  if (!airport) throw invalidAt('departure.origin', 'validation:airport')
  if (departure.min_travellers > departure.capacity)
    throw invalidAt('departure.min_travellers', 'validation:maxValue')
  const { capacity, min_travellers, hold_minutes, answer_hours, vat_category, notes } = departure
  const problem = reasonProblem(u.tenant.settings.country, vat_category, departure.vat_reason)
  if (problem) throw invalidAt('departure.vat_reason', problem)
  const deposit = depositOf(departure, known?.deposit_rule)
  const seat_block_id = await blockOf(u, written)
  return {
    ...{ capacity, min_travellers, hold_minutes, answer_hours, vat_category, seat_block_id },
    vat_reason: keptReason(vat_category, departure.vat_reason),
    origin: airport.iata,
    zone: airport.zone,
    prices: JSON.stringify(departure.prices),
    deposit_rule: deposit && JSON.stringify(deposit),
    room_allotments: JSON.stringify(departure.room_allotments),
    leader: departure.leader && JSON.stringify(departure.leader),
    costs: JSON.stringify(departure.costs),
    notes: notes ?? null,
    // A block's seats are its flights; typed ones would say something else.
    ...(seat_block_id ? { slices: null } : {}),
  }
}

export const lastDay = (startsOn: string, { days }: Pick<TourRow, 'days'>) => addDays(startsOn, days - 1)
