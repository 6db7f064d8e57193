/** The first step of a hotel, in addresses and texts. */
export const HOTEL_STEP = 'hotel'
