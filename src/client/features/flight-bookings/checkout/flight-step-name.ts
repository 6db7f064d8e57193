export const FLIGHT_STEP = 'flight'
