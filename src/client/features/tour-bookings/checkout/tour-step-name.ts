export const TOUR_STEP = 'tour'
