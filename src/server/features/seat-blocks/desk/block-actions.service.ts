import type {
  actOnBlocks as actCall,
  BlockEventKind,
  BlockMove,
  BulkAction,
  BulkResult,
  DeskBlock,
  changeBlockSeats as seatsCall,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { statusAfter, statusNow } from '#shared/rules/stock/block-status.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, isAppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { type BlockRow, updateBlock } from '../block-write.repo.ts'
import { getBlock } from './block-list.repo.ts'
import { seatsOf, toDeskBlock } from './block-view.ts'
import { requireAhead, requireLocked } from './locked.service.ts'
import { giveBack } from './seats.repo.ts'

const EVENT_OF: Record<BlockMove, BlockEventKind> = {
  publish: 'published',
  pause: 'paused',
  resume: 'resumed',
  close: 'closed',
}
const MAX_SEATS = 999

type Reason = string | null | undefined

async function move(u: Unit, row: BlockRow, action: BlockMove, reason: Reason): Promise<void> {
  const status = statusAfter(statusNow(row, u.now), action)
  if (!status) throw new AppError('block.wrong_state')
  const over = row.sales_until <= u.now || row.first_departs_at <= u.now
  if (status === 'published' && over) throw new AppError('block.sales_over')
  await updateBlock(u, row.id, { status })
  const [before, after] = [{ status: row.status }, { status }]
  await insertBlockEvents(u, [{ blockId: row.id, kind: EVENT_OF[action], before, after, reason }])
}

const tooFew = (left: number) =>
  new AppError('block.seats_taken', { details: left > 0 ? { left, count: left } : { left } })

async function release(u: Unit, row: BlockRow, seats: number, reason: Reason): Promise<void> {
  requireAhead(u, row)
  const { free, released } = seatsOf(row)
  if (seats < 1 || seats > free) throw tooFew(free)
  const block = { table: 'seat_blocks', id: row.id } as const
  const given = await u.guards.counter(u, block, () => giveBack(u, row.id, seats))
  if (!given) throw tooFew(0)
  const texts = (count: number) => ({ released: String(count) })
  await insertBlockEvents(u, [
    {
      blockId: row.id,
      kind: 'seats_released',
      before: texts(released),
      after: texts(released + seats),
      reason,
    },
  ])
}

async function addSeats(u: Unit, row: BlockRow, seats: number, reason: Reason): Promise<void> {
  requireAhead(u, row)
  const total = row.seats_total + seats
  if (total > MAX_SEATS) throw new AppError('block.too_many_seats')
  await updateBlock(u, row.id, { seats_total: total })
  const texts = (count: number) => ({ seats: String(count) })
  await insertBlockEvents(u, [
    { blockId: row.id, kind: 'seats_added', before: texts(row.seats_total), after: texts(total), reason },
  ])
}

/** Adds seats, or gives free ones back. Throws `block.seats_taken` with `{ left }`. */
export function changeBlockSeats(
  ctx: Context,
  id: string,
  { change, reason }: BodyOf<typeof seatsCall>,
): Promise<DeskBlock> {
  return ctx.unit(async u => {
    const row = await requireLocked(u, id)
    await (change > 0 ? addSeats(u, row, change, reason) : release(u, row, -change, reason))
    u.changed('seats')
    return toDeskBlock(u, (await getBlock(u, id)) as BlockRow)
  })
}

async function act(u: Unit, id: string, action: BulkAction, reason: Reason): Promise<string> {
  const row = await requireLocked(u, id)
  await (action === 'release' ? release(u, row, seatsOf(row).free, reason) : move(u, row, action, reason))
  u.changed('seats')
  return row.code
}

async function report(ctx: Context, id: string, error: AppError): Promise<BulkResult> {
  const row = await ctx.unit(u => getBlock(u, id))
  return { id, code: row?.code ?? null, error: tFor(ctx.lang)(`errors:${error.code}`, error.details) }
}

/** Does one action to several blocks, each in its own unit: one that fails stops none of the others. */
export async function actOnBlocks(
  ctx: Context,
  { action, ids, reason }: BodyOf<typeof actCall>,
): Promise<AnswerOf<typeof actCall>> {
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      results.push({ id, code: await ctx.unit(u => act(u, id, action, reason)), error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      results.push(await report(ctx, id, error))
    }
  }
  return { results }
}
