import type { PeopleCheck } from '../bookings/kind.port.ts'
import { listRooms } from './rooms.repo.ts'

const WISHED = { women: 'F', men: 'M' } as const
/** A child sleeps in its parents' bed until this age. */
const SHARING_YEARS = 6

/** Whether the years between two days are at least so many. */
const isOlder = (born: string, on: string, years: number) =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0) >= years

/** A room for women has no men in it, and the other way round; a child without a bed is small. */
export const checkPeople: PeopleCheck = async (u, booking, people) => {
  const rooms = await listRooms(u, booking.id)
  return people.flatMap(({ id, gender, birth_date, category }): Awaited<ReturnType<PeopleCheck>> => {
    const room = rooms.find(each => each.people.some(({ passenger_id }) => passenger_id === id))
    const place = room?.people.find(({ passenger_id }) => passenger_id === id)
    const wish = room && (room.wish === 'women' || room.wish === 'men') ? room.wish : undefined
    if (wish && category === 'ADT' && gender !== WISHED[wish])
      return [{ id, field: 'gender', key: `tour-bookings:rooms.only_${wish}` }]
    const grown =
      category === 'CHD' && place?.bed === false && isOlder(birth_date, booking.ends_on, SHARING_YEARS)
    return grown ? [{ id, field: 'birth_date', key: 'tour-bookings:rooms.too_old_to_share' }] : []
  })
}
