/** The first step of a flight, in addresses and texts. */
export const FLIGHT_STEP = 'flight'
