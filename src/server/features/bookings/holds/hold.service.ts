import type { ReferencePrefix } from '#shared/rules/texts/reference.ts'
import type { Unit } from '../../../context/context.ts'
import { grantGuest } from '../../auth/guests/guests.service.ts'
import { updateBooking } from '../bookings.repo.ts'
import { insertBooking } from './insert.repo.ts'
import { type HoldFacts, newBooking, newReference } from './new-booking.port.ts'
import { checkOpenHolds } from './open-holds.service.ts'

const SPARE_REFERENCES = 4

export interface Held {
  id: string
  reference: string
}

/** Inserts a held booking and grants a guest access. The kind takes stock last. Throws `booking.too_many_holds`. */
export async function holdBooking(u: Unit, prefix: ReferencePrefix, facts: HoldFacts): Promise<Held> {
  await checkOpenHolds(u, facts.adults + facts.children)
  const booking = newBooking(u, prefix, facts)
  const { id } = booking.row
  if (!u.user) await grantGuest(u, id, 'made')
  const spare = Array.from({ length: SPARE_REFERENCES }, () => newReference(prefix))
  const held = { id, reference: await insertBooking(u, booking, [booking.row.reference, ...spare]) }
  const { answerHours: answer_hours } = facts
  if (answer_hours) await updateBooking(u, id, { answer_hours })
  return held
}
