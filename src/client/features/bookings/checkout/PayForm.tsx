import { useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { Consent } from './Consent.tsx'
import type { CheckoutParts, CheckoutProps } from './checkout.ts'
import { ExpectedAmounts } from './ExpectedAmounts.tsx'
import { PartChoice } from './PartChoice.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import type { PayFormState } from './use-pay-form.ts'

const heading = css({ textStyle: 'h2', marginBlockEnd: '4' })
export function PayForm({
  pay,
  booking,
  parts,
  symbol,
  methods,
  fees,
  networks,
  hasLegal,
}: CheckoutProps & { parts: Pick<CheckoutParts, 'terms'>; pay: PayFormState }) {
  const t = useT()
  return (
    <>
      <Card heading={t('checkout:rules.title')}>
        {parts.terms}
        <Consent control={pay.control('accept')} hasLegal={hasLegal} />
      </Card>
      <PartChoice
        booking={booking}
        symbol={symbol}
        value={pay.values.part}
        onChange={pay.control('part').onChange}
      />
      <ExpectedAmounts booking={booking} />
      <Card aria-labelledby="method-heading">
        <h2 id="method-heading" className={heading}>
          {t('checkout:method.title')}
        </h2>
        <PaymentChoice
          labelledBy="method-heading"
          methods={methods}
          balance={pay.balance}
          due={{ minor: pay.amountMinor - pay.feeMinor, currency: booking.currency, symbol }}
          fees={fees}
          networks={networks}
          {...pay.control('method')}
          value={pay.method}
        />
      </Card>
    </>
  )
}
