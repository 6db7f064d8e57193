import { useT } from '#client/lib/island.tsx'
import type { AskTexts } from '#client/ui/forms/FormPage.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'

/** What is asked before a booking is cancelled, or its cancellation is asked for. */
export interface CancelTexts extends AskTexts {
  open: string
}

/** Of a request that is not answered yet; else undefined. Texts: `booking`. */
export function useWithdrawTexts({ status }: Pick<Booking, 'status'>): CancelTexts | undefined {
  const t = useT()
  if (status !== 'requested') return undefined
  return {
    open: t('booking:withdraw.button'),
    title: t('booking:withdraw.title'),
    description: t('booking:withdraw.text'),
    buttonText: t('booking:withdraw.button'),
    cancelText: t('booking:withdraw.keep'),
  }
}

/** Of a request that is not answered yet, a hold, or what is paid. Texts: `booking`, `<kind>-bookings`. */
export function useKindCancelTexts(booking: Booking, back?: string): CancelTexts {
  const { kind, status } = booking
  const t = useT()
  const withdraw = useWithdrawTexts(booking)
  if (withdraw) return withdraw
  const word = (name: string) => t(`${kind}-bookings:actions.${name}`, { amount: back })
  const held = status === 'held'
  return {
    open: word('cancel'),
    title: word('cancel_title'),
    description: word(held ? 'cancel_held' : 'cancel_paid'),
    buttonText: word(held ? 'cancel_held_button' : 'cancel_button'),
    cancelText: word('keep'),
  }
}
