/** What a tenant has set for bookings of hotels; hours. */
export interface HotelRules {
  /** From a request to the answer that is promised, and to its end without one. */
  answer_hours: number
  answer_end_hours: number
  /** From the hotel's yes to the end of the hold. */
  pay_hours: number
}

export const DEFAULT_HOTEL_RULES: HotelRules = { answer_hours: 24, answer_end_hours: 48, pay_hours: 24 }
