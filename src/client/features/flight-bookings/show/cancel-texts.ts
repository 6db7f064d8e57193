import { type CancelTexts, useWithdrawTexts } from '#client/features/bookings/show/acts/cancel-texts.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'

interface CancelProps {
  booking: FlightBooking
  symbol?: string
}

/** What is asked before seats are given back, or a paid booking's cancellation is asked for. Texts: `booking`. */
export function useCancelTexts({ booking, symbol }: CancelProps): CancelTexts {
  const t = useT()
  const withdraw = useWithdrawTexts(booking)
  const lang = useLang()
  const kind = booking.status === 'held' ? 'held' : 'paid'
  const { cancel_fee: fee, cancel_tiers: tiers, refundable } = booking.rules
  const paidText = () => {
    // What it costs depends on the day of the answer.
    if (tiers) return t('booking:cancel.paid_text')
    if (!refundable) return t('booking:cancel.paid_none')
    if (!fee) return t('booking:cancel.paid_text')
    return t('booking:cancel.paid_fee', { fee: formatMoney(fee, booking.currency, lang, { symbol }).text })
  }
  if (withdraw) return withdraw
  return {
    open: t(`booking:actions.cancel_${kind}`),
    title: t(`booking:cancel.${kind}_title`),
    description: kind === 'held' ? t('booking:cancel.held_text') : paidText(),
    buttonText: t(`booking:cancel.${kind}_button`),
    cancelText: t(`booking:cancel.${kind}_keep`),
  }
}
