import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { CheckoutProps } from './checkout.ts'

export const PAY_FORM = 'pay-form'

interface PayButtonProps extends Pick<CheckoutProps, 'booking' | 'symbol'> {
  amountMinor: number
  busy: boolean
  /** Paid from the balance, without a payment page. */
  fromBalance: boolean
  short: boolean
}

/** On phones the bar shows the amount already. */
export function PayButton({ booking, symbol, amountMinor, busy, fromBalance, short }: PayButtonProps) {
  const t = useT()
  const lang = useLang()
  const amount = formatMoney(amountMinor, booking.currency, lang, { symbol }).text
  return (
    <Button
      type="submit"
      form={PAY_FORM}
      size={short ? 'md' : 'lg'}
      busy={busy}
      busyText={t(
        fromBalance ? 'checkout:balance.busy' : short ? 'checkout:pay.busyShort' : 'checkout:pay.busy',
      )}
      icon={<Lock aria-hidden="true" />}
    >
      {short ? t('checkout:pay.short') : t('checkout:pay.button', { amount: `\u2068${amount}\u2069` })}
    </Button>
  )
}
