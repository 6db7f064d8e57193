import type { StaffFilter } from '#shared/contract/bookings/bookings.ts'
import type { Context } from '../../../context/context.ts'
import { openAgencies } from '../../agencies/naming.service.ts'
import { countQueues } from '../../bookings/lists/rows.service.ts'
import { deadlines, listTourBookings } from '../list.service.ts'

export const deskTourListPage = (ctx: Context, filter: StaffFilter) =>
  ctx.read(async u => ({
    ...(await listTourBookings(u, filter)),
    queues: await countQueues(u, { kind: 'tour', deadlines }),
    agencies: await openAgencies(u),
  }))
