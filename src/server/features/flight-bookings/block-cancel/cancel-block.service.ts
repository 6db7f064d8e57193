import type {
  CancellationPreview,
  cancelBlock as cancelCall,
} from '#shared/contract/desk/flights/schedule.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { unsoldSeats } from '#shared/rules/stock/block-seats.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { listLinkedTrips } from '../../seat-blocks/linked-trips.port.ts'
import { endBlock } from '../../seat-blocks/schedule/end-block.service.ts'
import { type BlockRow, requireBlock } from '../../seat-blocks/schedule/reschedule.service.ts'
import * as repo from './block-cancel.repo.ts'

async function preview(u: Unit, row: BlockRow): Promise<CancellationPreview> {
  const { seats_total: total, seats_held: held, seats_sold: sold, seats_released: released } = row
  const departures = (await listLinkedTrips(u, row.id)).map(({ code }) => code)
  const free_seats = unsoldSeats({ total, held, sold, released })
  return { ...(await repo.countToEnd(u, row.id)), free_seats, departures }
}

/** What cancelling the block would end and give back (minor units). Throws `block.unknown`. */
export const previewCancellation = (ctx: Context, id: string): Promise<CancellationPreview> =>
  ctx.unit(async u => preview(u, await requireBlock(u, id)))

/** A dangerous act: nothing is sold or paid from now on. Throws as `endBlock`; answers what the job has to do. */
export function cancelBlock(
  ctx: Context,
  id: string,
  args: BodyOf<typeof cancelCall>,
): Promise<CancellationPreview> {
  const { code, reason, message = null } = args
  return ctx.unit(async u => {
    const row = await requireBlock(u, id)
    const { currency } = row
    const seen = await preview(u, row)
    await endBlock(u, id, { code, reason })
    const subject = { kind: 'block', id } as const
    const amountMinor = seen.back_minor
    await requireActAllowed(u, { act: 'block_cancellation', subject, args, amountMinor, currency, reason })
    await repo.insertCancellation(u, { seat_block_id: id, reason, message })
    await u.enqueue('block.cancel', { tenantId: u.tenant.id, blockId: id })
    return seen
  })
}
