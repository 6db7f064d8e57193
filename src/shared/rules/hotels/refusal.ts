import type { HotelRefusal, RoomParty } from '../../contract/hotels/hotels.ts'
import { fits, type RoomLimits, type StayProblem } from './stay.ts'

type Reason = Omit<HotelRefusal, 'room_type_id'>

interface Refused {
  room: RoomLimits
  party: RoomParty
  /** Of the hotel, in years. */
  childMaxAge: number
  /** Of each rate that has a room on every night. */
  problems: readonly StayProblem[]
}

const ofRate = (problem: StayProblem): Reason => {
  if (problem.kind === 'min_nights') return { reason: 'min_nights', nights: problem.nights }
  if (problem.kind === 'gap') return { reason: 'gap', night: problem.night }
  if (problem.kind === 'closed_to_arrival') return { reason: 'closed_to_arrival' }
  return { reason: 'full' }
}

/** The easiest to mend come first. */
const ORDER: readonly Reason['reason'][] = ['min_nights', 'closed_to_arrival', 'gap', 'full']
const rank = ({ reason, nights = 0 }: Reason) => ORDER.indexOf(reason) * 1000 + nights

/** Why a room is not sold to a party: what can never be comes before what other days would change. */
export function refusalOf({ room, party, childMaxAge, problems }: Refused): Reason {
  if (party.children.some(age => age > childMaxAge)) return { reason: 'child_too_old' }
  if (!fits(room, party)) return { reason: 'does_not_fit' }
  const [easiest] = problems.map(ofRate).sort((one, other) => rank(one) - rank(other))
  return easiest ?? { reason: 'full' }
}
