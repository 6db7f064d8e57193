import type { TableFormat } from '#shared/base/table-formats.ts'
import type { StaffFilter } from '#shared/contract/bookings/bookings.ts'
import type { Context } from '../../../context/context.ts'
import { openAgencies } from '../../agencies/naming.service.ts'
import { countQueues, exportList } from '../../bookings/lists/staff-list.service.ts'
import { deadlines, listHotelBookings } from '../list.service.ts'

export const deskHotelListPage = (ctx: Context, filter: StaffFilter) =>
  ctx.read(async u => ({
    ...(await listHotelBookings(u, filter)),
    queues: await countQueues(u, { kind: 'hotel', deadlines }),
    agencies: await openAgencies(u),
  }))

export const exportHotelBookings = (ctx: Context, filter: StaffFilter & { format: TableFormat }) =>
  exportList(ctx, filter, {
    kind: 'hotel',
    list: listHotelBookings,
    starts: 'check_in',
    startOf: row => row.from,
  })
