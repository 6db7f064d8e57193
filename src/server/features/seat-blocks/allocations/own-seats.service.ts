import type { OwnSeats } from '#shared/contract/flights/seat-blocks.ts'
import type { Context } from '../../../context/context.ts'
import { requirePlace } from '../names.service.ts'
import { listLiveOf, type OwnAllocation } from './allocations.repo.ts'

const toOwnSeats = ({ id, origin, destination, recall_at, ...row }: OwnAllocation): OwnSeats => ({
  block_id: id,
  origin: requirePlace(origin),
  destination: requirePlace(destination),
  until: recall_at.toISOString(),
  departs_on: row.departs_on,
  returns_on: row.returns_on,
  seats: row.seats,
  used: row.used,
  on_sale: row.on_sale,
})

/** Seats that are kept for the agency the caller acts for, those that end first before the others. */
export async function listOwnSeats(ctx: Context): Promise<OwnSeats[]> {
  const agency = ctx.user?.travel_agency
  if (!agency) return []
  return ctx.unit(async u => (await listLiveOf(u, agency.id)).map(toOwnSeats))
}
