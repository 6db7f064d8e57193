export const HOTEL_STEP = 'hotel'

/** The words of the steps of a stay. */
export const stayWords = (asks: boolean) => ({
  name: HOTEL_STEP,
  people: 'guests',
  lastStep: asks ? 'ask' : undefined,
})
