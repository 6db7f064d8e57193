import { holdOnce, type SentForm } from '#client/features/bookings/checkout/hold/hold-once.ts'
import { api } from '#client/lib/api.ts'
import { createTourBooking, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { choiceFields, sharedOf } from '#shared/rules/tours/rooms-form.ts'

/** Returns the booking's id; a repeated press or reload gets the same one. */
export function holdPlaces(
  { id: departureId, kept }: TourDepartureOffer,
  choice: TourChoice,
  totalMinor: number,
  form: SentForm,
): Promise<string> {
  const { rooms, code, ...party } = choice
  const own = rooms.flatMap(({ friend, ...room }) => (friend ? [] : [room]))
  const sharing = sharedOf(code, rooms)
  const waiting = kept?.token
  const whole = { departure_id: departureId, ...party, rooms: own, sharing, waiting }
  const body = { ...whole, expected_total_minor: totalMinor }
  const chosen = new URLSearchParams(choiceFields(choice)).toString()
  return holdOnce({
    ...form,
    intention: `hold-tour:${departureId}:${waiting ?? ''}:${chosen}:${totalMinor}`,
    create: key => api(createTourBooking, { body, idempotencyKey: key, quiet: true }),
    isHeld: async id => (await api(getTourBooking, { params: { id }, quiet: true })).status === 'held',
  })
}
