import { type CheckoutStep, isReview, stepOf } from '#client/features/bookings/checkout/checkout.ts'
import { postedNames } from '#client/features/bookings/name-list/plain/plain-list.ts'
import { phoneStart } from '#client/lib/fields/phone-start.ts'
import type { IslandProps } from '#client/lib/island.tsx'
import { messagesFor } from '#server/lib/i18n.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Trip } from '#shared/rules/name-list/slots.ts'
import { payingAt } from './paying.ts'

export interface Held<B extends Booking> extends Pick<IslandProps, 'messages'> {
  booking: B
  balance?: Parameters<typeof payingAt>[3]
}

/** What the steps of a held booking are given until it is paid, and a list that is pasted without a script. */
export function heldParts<B extends Booking>(
  { lang, t, settings, posted, formKey }: App.Locals,
  params: URLSearchParams,
  { booking, balance, messages }: Held<B>,
  { trip, own }: { trip: Trip; own: Parameters<typeof stepOf>[2] },
) {
  const { all, read, text, ...names } = postedNames(booking, posted, trip, { t, lang })
  const step: CheckoutStep = stepOf(params.get('step'), booking, own)
  return {
    reviews: isReview(params.get('step'), booking, own),
    steps: {
      ...{ lang, messages, posted, formKey, step },
      ...payingAt(settings, lang, booking.currency, balance),
      phone: phoneStart(lang, settings.country, names.booking.contact?.mobile),
      booking: names.booking,
      all: params.has('all') || all,
    },
    list: booking.passengers.length > 1 && {
      ...{ lang, read, text },
      messages: messagesFor(lang, ['name-list', 'ui']),
    },
  }
}
