import type { PassengerInsert } from '../travellers.ts'

/** Who is to be named by the own phone: of these, the last ones have not taken their place yet. */
const FREE = 2

const unnamed = ({ tenant_id, id, booking_id, position, category, linked_adult }: PassengerInsert) => ({
  ...{ tenant_id, id, booking_id, position, category, linked_adult },
})

/** The travellers of a group: the first is named by who booked, some by themselves, the last not yet. */
export function ofGroup(passengers: PassengerInsert[]): PassengerInsert[] {
  return passengers.map((passenger, index) => {
    if (index === 0) return passenger
    return index < passengers.length - FREE ? { ...passenger, private: true } : unnamed(passenger)
  })
}
