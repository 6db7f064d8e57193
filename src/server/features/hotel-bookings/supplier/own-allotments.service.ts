import { nightsOf } from '#shared/rules/hotels/stay.ts'
import type { OrderAnswer } from '#shared/rules/hotels/supplier-order.ts'
import type { Supplier, SupplierOrder } from '../../../adapters/supplier.ts'
import type { Unit } from '../../../context/context.ts'
import { listOpenRooms } from '../../hotels/selling.service.ts'
import { listStays, type NightsState, setNightsState } from '../stays.repo.ts'
import { releaseNights, sellNights, takeNights } from '../stock.service.ts'

const ANSWERS: Record<NightsState, OrderAnswer> = {
  held: { state: 'held', number: null, price: null },
  sold: { state: 'booked', number: null, price: null },
  none: { state: 'none' },
}

const rowsOf = ({ stay, rooms }: Pick<SupplierOrder, 'stay' | 'rooms'>) => ({
  days: { from_day: stay.from, to_day: stay.to },
  types: rooms.map(({ roomTypeId }) => ({ room_type_id: roomTypeId })),
})

/** The agency's own rooms: they move in the caller's transaction, so that every answer is known. */
export function ownAllotments(u: Unit): Supplier {
  const status = async (reference: string): Promise<OrderAnswer> => {
    const [stay] = await listStays(u, [reference])
    return ANSWERS[stay?.nights_state ?? 'none']
  }
  return {
    status,
    async search({ stay, rooms }) {
      const roomTypeIds = rooms.map(({ roomTypeId }) => roomTypeId)
      const open = await listOpenRooms(u, { roomTypeIds }, stay, nightsOf(stay).length)
      return rooms.flatMap(room => {
        const left = open.find(each => each.room_type_id === room.roomTypeId)?.rooms_left
        return left === undefined ? [] : [{ ...room, left }]
      })
    },
    async hold(order) {
      const { days, types } = rowsOf(order)
      const now = await status(order.reference)
      if (now.state !== 'none') return now
      const nights = await takeNights(u, days, types)
      if (nights.length > 0) return { state: 'rejected', nights }
      await setNightsState(u, [order.reference], 'held')
      return ANSWERS.held
    },
    async book({ reference }) {
      if (await sellNights(u, reference)) return ANSWERS.sold
      return { state: 'rejected', nights: [] }
    },
    async cancel(reference) {
      await releaseNights(u, [reference])
      return { state: 'cancelled' }
    },
  }
}
