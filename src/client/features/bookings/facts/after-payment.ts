/** What the customer does once a booking is paid, as keys of `payments:success.next`. */
const STEPS: Partial<Record<string, readonly string[]>> = {
  tour: ['mail', 'papers', 'airport'],
  hotel: ['mail', 'voucher', 'reception'],
}

export const stepsAfterPayment = (kind: string) => STEPS[kind] ?? ['mail', 'ticket', 'airport']
