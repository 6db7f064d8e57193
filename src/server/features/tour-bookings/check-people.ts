import type { PeopleCheck } from '../bookings/kind.port.ts'
import { listOtherGenders, listRooms, type StoredRoom } from './rooms.repo.ts'

const WISHED = { women: 'F', men: 'M' } as const
/** A child sleeps in its parents' bed until this age. */
const SHARING_YEARS = 6

type Problem = Awaited<ReturnType<PeopleCheck>>[number]
type Person = Parameters<PeopleCheck>[2][number]

/** Whether the years between two days are at least so many. */
const isOlder = (born: string, on: string, years: number) =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0) >= years

/** Text key when an adult of this gender may not sleep there; `others` are those of friends in it. */
export function genderProblem(
  { wish }: Pick<StoredRoom, 'wish'>,
  { gender, category }: Pick<Person, 'gender' | 'category'>,
  others: readonly string[],
): string | undefined {
  if (category !== 'ADT') return undefined
  if ((wish === 'women' || wish === 'men') && gender !== WISHED[wish])
    return `tour-bookings:rooms.only_${wish}`
  const mixed = wish === 'friends' && others.some(other => other !== gender)
  return mixed ? 'tour-bookings:rooms.only_friends' : undefined
}

/**
 * A room for women has no men in it, and the other way round; friends of several bookings in one room are all women or
 * all men; a child without a bed is small. Who is named at the same moment as a friend is left to the rooming board.
 */
export const checkPeople: PeopleCheck = async (u, booking, people) => {
  const rooms = await listRooms(u, booking.id)
  const kept = rooms.filter(({ wish }) => wish === 'friends').map(({ id }) => id)
  const others = await listOtherGenders(u, booking.id, kept)
  return people.flatMap((person): Problem[] => {
    const { id, birth_date, category } = person
    const room = rooms.find(each => each.people.some(({ passenger_id }) => passenger_id === id))
    const place = room?.people.find(({ passenger_id }) => passenger_id === id)
    const theirs = others.filter(({ room_id }) => room_id === room?.id).map(({ gender }) => gender)
    const key = room && genderProblem(room, person, theirs)
    if (key) return [{ id, field: 'gender', key }]
    const grown =
      category === 'CHD' && place?.bed === false && isOlder(birth_date, booking.ends_on, SHARING_YEARS)
    return grown ? [{ id, field: 'birth_date', key: 'tour-bookings:rooms.too_old_to_share' }] : []
  })
}
