import { can } from '#shared/base/permissions.ts'
import type { StayEntry } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { openAgencies } from '../../agencies/naming.service.ts'
import { findHotel, listHotelNames } from '../../hotels/hotels.service.ts'
import { listRooms } from '../../hotels/selling.service.ts'

async function hotelOf(u: Unit, id: string): Promise<StayEntry['hotel']> {
  const hotel = isId(id) ? await findHotel(u, id) : undefined
  if (!hotel) return null
  const { content, currency, vat_category, vat_reason, vat_bp, municipality_bp, agency_hold_hours } = hotel
  const rooms = await listRooms(u, hotel.id)
  if (rooms.length === 0) return null
  return {
    ...{ id: hotel.id, name: content.name, currency, vat_category, vat_reason, vat_bp, municipality_bp },
    hours: agency_hold_hours,
    rooms: rooms.map(room => ({ id: room.id, name: room.content.name })),
  }
}

/** What the page where staff enter a stay needs. Throws `auth.forbidden`. */
export function stayEntry(ctx: Context, hotelId: string): Promise<StayEntry> {
  if (!can(ctx.user, 'bookings.override')) throw new AppError('auth.forbidden')
  return ctx.unit(async u => ({
    hotels: await listHotelNames(u),
    hotel: await hotelOf(u, hotelId),
    agencies: await openAgencies(u),
  }))
}
