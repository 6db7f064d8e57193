import { CATEGORIES } from '#shared/base/categories.ts'
import type {
  allocateSeats as allocateCall,
  findAgencies as findCall,
  recallSeats as recallCall,
} from '#shared/contract/desk/flights/allocations.ts'
import type { DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import {
  allocationProblem,
  isLive,
  NO_SEATS,
  recallFits,
  unusedSeats,
} from '#shared/rules/stock/allocations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, requireNoErrors } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { writeAllocationEvent } from '../allocations/allocation-event.service.ts'
import * as repo from '../allocations/allocations.repo.ts'
import { recall, recallOverdue } from '../allocations/recall.service.ts'
import { type BlockRow, updateBlock } from '../block-write.repo.ts'
import { getBlock } from './block-list.repo.ts'
import { seatsOf, toDeskBlock } from './block-view.ts'
import { requireAhead, requireLocked, requireVersion } from './locked.service.ts'

const FOUND = 8
const CODES = { below_used: 'allocation.below_used', too_few_free: 'allocation.too_few_free' } as const

type Input = BodyOf<typeof allocateCall>

const view = async (u: Unit, id: string): Promise<DeskBlock> =>
  toDeskBlock(u, (await getBlock(u, id)) as BlockRow)

/** Categories with an own fare that the block does not sell. */
const unsold = ({ fares }: BlockRow, own: Input['fares']) =>
  CATEGORIES.filter(category => own?.[category] !== undefined && !fares[category])

async function check(u: Unit, row: BlockRow, { agency_id, recall_at, fares }: Input): Promise<void> {
  requireAhead(u, row)
  const t = tFor(u.lang)
  const agency = await repo.getAgencyState(u, agency_id)
  const fits = recallFits(new Date(recall_at), u.now, row.first_departs_at)
  const errors = {
    ...(agency && !agency.disabled_at ? {} : { agency_id: [t('desk-blocks:allocation.no_agency')] }),
    ...(fits ? {} : { recall_at: [t('desk-blocks:allocation.wrong_time')] }),
    ...Object.fromEntries(
      unsold(row, fares).map(each => [`fares.${each}`, [t('desk-blocks:allocation.not_sold')]]),
    ),
  }
  requireNoErrors(errors)
}

async function put(
  u: Unit,
  row: BlockRow,
  { agency_id, seats, recall_at, reason, ...price }: Input,
): Promise<void> {
  const before = await repo.getAllocation(u, row.id, agency_id)
  const wrong = allocationProblem(seats, before ?? NO_SEATS, seatsOf(row).free)
  if (wrong) throw new AppError(CODES[wrong.problem], { details: { count: wrong.count } })
  const fares = price.fares && Object.keys(price.fares).length > 0 ? price.fares : null
  const after = { seat_block_id: row.id, agency_id, seats, recall_at: new Date(recall_at), fares }
  await repo.putAllocation(u, {
    blockId: row.id,
    agencyId: agency_id,
    seats,
    recallAt: after.recall_at,
    fares,
  })
  await repo.addAllocated(u, row.id, seats - (before?.seats ?? 0))
  await updateBlock(u, row.id, row.has_allocations ? {} : { has_allocations: true })
  const kind = before && !before.recalled_at ? 'allocation_changed' : 'seats_allocated'
  await writeAllocationEvent(u, { kind, before, after, reason })
}

/**
 * Keeps seats of a block for an agency, or changes how many and until when.
 * @throws AppError `block.changed`, `allocation.too_few_free` and `allocation.below_used` with `{ count }`, or 422
 */
export function allocateSeats(ctx: Context, id: string, input: Input): Promise<DeskBlock> {
  return ctx.unit(async u => {
    await requireVersion(u, id, input.version)
    await recallOverdue(u, id)
    const row = await requireLocked(u, id)
    await check(u, row, input)
    await put(u, row, input)
    u.changed('seats')
    return view(u, id)
  })
}

/** Takes back at once what the agency has not used. Throws `allocation.over` when there is nothing left to recall. */
export function recallSeats(
  ctx: Context,
  id: string,
  { agency_id, reason }: BodyOf<typeof recallCall>,
): Promise<DeskBlock> {
  return ctx.unit(async u => {
    const row = await requireLocked(u, id)
    const allocation = await repo.getAllocation(u, id, agency_id)
    if (!allocation || !isLive(allocation, u.now) || unusedSeats(allocation) === 0)
      throw new AppError('allocation.over')
    await recall(u, row, allocation, { reason })
    await updateBlock(u, id, {})
    return view(u, id)
  })
}

export const findAgencies = (ctx: Context, q: string): Promise<AnswerOf<typeof findCall>> =>
  ctx.unit(u => repo.listOpenAgencies(u, q.trim(), FOUND))
