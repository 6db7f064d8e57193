import type { CheckoutParts } from '#client/features/bookings/checkout/checkout.ts'

export const FLIGHT_STEP = 'flight'

/** Words of the steps; what is on request is asked for in the last one. */
export const flightWords = (isAsked: boolean): Pick<CheckoutParts, 'name' | 'lastStep'> => ({
  name: FLIGHT_STEP,
  ...(isAsked && { lastStep: 'ask' }),
})
