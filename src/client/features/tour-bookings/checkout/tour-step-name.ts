/** The first step of a tour, in addresses and texts. */
export const TOUR_STEP = 'tour'
