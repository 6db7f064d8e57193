import { stepWords } from '#client/features/bookings/checkout/checkout.ts'

export const HOTEL_STEP = 'hotel'

export const stayWords = (asks: boolean) => ({ ...stepWords(HOTEL_STEP, asks), people: 'guests' })
