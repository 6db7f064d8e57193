/** What becomes of rates after their free-cancellation deadline. */
export const AFTER_DEADLINE = ['hide', 'show', 'card', 'card_account'] as const

/** What a tenant has set for bookings of hotels; hours. */
export interface HotelRules {
  /** From a request to the answer that is promised, and to its end without one. */
  answer_hours: number
  answer_end_hours: number
  /** From the hotel's yes to the end of the hold. */
  pay_hours: number
  /** Before a hold ends the payer is warned. */
  warn_hours: number
  after_deadline: (typeof AFTER_DEADLINE)[number]
  /** Agencies with credit may leave a booking unpaid while it can be cancelled for free. */
  agency_until_free: boolean
  /** Agencies with credit get the voucher before they pay. */
  early_vouchers: boolean
}

export const DEFAULT_HOTEL_RULES: HotelRules = {
  ...{ answer_hours: 24, answer_end_hours: 48, pay_hours: 24, warn_hours: 6 },
  ...{ after_deadline: 'card_account', agency_until_free: false, early_vouchers: false },
}
