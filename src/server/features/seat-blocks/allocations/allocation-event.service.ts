import { CATEGORIES } from '#shared/base/categories.ts'
import type { BlockEventKind } from '#shared/contract/desk/flights/seat-blocks.ts'
import { zonedDate, zonedTime } from '#shared/rules/days/zones.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { Unit } from '../../../context/context.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { type AllocationRow, getAgencyState } from './allocations.repo.ts'

type Facts = Pick<AllocationRow, 'seats' | 'recall_at' | 'fares'>

interface AllocationEvent {
  kind: BlockEventKind
  before?: Facts
  after: Facts & Pick<AllocationRow, 'seat_block_id' | 'agency_id'>
  reason?: string | null
  bySystem?: boolean
}

/** Own fares as text: `ADT 1100.00 · CHD 900.00`; empty without. */
const faresText = (fares: Facts['fares'], currency: string) =>
  CATEGORIES.flatMap(category => {
    const minor = fares?.[category]
    return minor === undefined ? [] : `${category} ${toDecimal(minor, currency)}`
  }).join(' · ')

/** What was done to an agency's seats, in the history of the block. */
export async function writeAllocationEvent(
  u: Unit,
  { kind, before, after, reason, bySystem }: AllocationEvent,
): Promise<void> {
  const { time_zone: zone, currency } = u.tenant.settings
  const agency = await getAgencyState(u, after.agency_id)
  const texts = (facts: Facts | undefined) => ({
    agency: agency?.name.en ?? '',
    allocated: String(facts?.seats ?? 0),
    recall_at: facts ? `${zonedDate(facts.recall_at, zone)} ${zonedTime(facts.recall_at, zone)}` : '',
    own_fares: faresText(facts?.fares ?? null, currency.code),
  })
  const event = { blockId: after.seat_block_id, kind, reason, bySystem }
  await insertBlockEvents(u, [{ ...event, before: texts(before), after: texts(after) }])
}
