import type { StaffFilter } from '#shared/contract/bookings/bookings.ts'
import type { Context } from '../../../context/context.ts'
import { openAgencies } from '../../agencies/naming.service.ts'
import { countQueues } from '../../bookings/lists/rows.service.ts'
import { deadlines, listHotelBookings } from '../list.service.ts'

export const deskHotelListPage = (ctx: Context, filter: StaffFilter) =>
  ctx.read(async u => ({
    ...(await listHotelBookings(u, filter)),
    queues: await countQueues(u, { kind: 'hotel', deadlines }),
    agencies: await openAgencies(u),
  }))
