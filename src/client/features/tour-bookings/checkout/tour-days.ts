import type { TripDays } from '#client/features/bookings/people/passenger-check.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'

/** Ages and documents are judged on the first and the last day. */
export const tourDays = ({ tour }: TourBooking): TripDays => ({
  firstDate: tour.starts_on,
  lastDate: tour.ends_on,
})
