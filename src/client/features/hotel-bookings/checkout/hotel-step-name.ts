export const HOTEL_STEP = 'hotel'
