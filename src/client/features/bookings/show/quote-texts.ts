import { useLang, useT } from '#client/lib/island.tsx'
import type { AskTexts } from '#client/ui/forms/FormPage.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { formatMoney } from '#shared/i18n/format.ts'

/** Texts of an offer: `quote` of an end, `offer` of a change. */
export const offerTexts = ({ status }: Pick<Booking, 'status'>) =>
  status === 'change_requested' ? 'offer' : 'quote'

export const toneOf = ({ change }: BookingQuote) => (change ? ('primary' as const) : ('danger' as const))

interface Offered {
  booking: Booking
  quote: BookingQuote
  symbol?: string
}

export function useAcceptTexts({ booking, quote, symbol }: Offered): AskTexts {
  const t = useT()
  const lang = useLang()
  const texts = offerTexts(booking)
  const minor = quote.back_minor || (quote.change?.due_minor ?? 0)
  const amount = formatMoney(minor, quote.currency, lang, { symbol }).text
  const outcome = quote.change && (quote.back_minor > 0 ? '_back' : minor > 0 ? '_due' : '_even')
  return {
    title: t(`booking:${texts}.accept_title`),
    description: t(`booking:${texts}.accept_text${outcome ?? ''}`, { amount }),
    buttonText: t(`booking:${texts}.accept_button`),
    cancelText: t('booking:cancel.paid_keep'),
  }
}

export function useKeepTexts(booking: Booking): AskTexts {
  const t = useT()
  const texts = offerTexts(booking)
  return {
    title: t(`booking:${texts}.keep_title`),
    description: t(`booking:${texts}.keep_text`),
    buttonText: t(`booking:${texts}.keep`),
    cancelText: t('ui:cancel'),
  }
}
