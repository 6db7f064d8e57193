import { useLang, useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldNotes } from '#client/ui/forms/Field.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import type { CheckoutParts, CheckoutProps } from './checkout.ts'
import { ExpectedAmounts } from './ExpectedAmounts.tsx'
import { PartChoice } from './PartChoice.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import type { PayFormState } from './use-pay-form.ts'

const heading = css({ textStyle: 'h2', marginBlockEnd: '4' })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
  marginBlockStart: '4',
  fontSize: '14',
})
const consent = css({ display: 'grid', gap: '2', marginBlockStart: '4' })

export function PayForm({
  pay,
  booking,
  parts,
  symbol,
  methods,
  networks,
  hasLegal,
}: CheckoutProps & { parts: Pick<CheckoutParts, 'terms'>; pay: PayFormState }) {
  const t = useT()
  return (
    <>
      <Card heading={t('checkout:rules.title')}>
        {parts.terms}
        {hasLegal && <LegalLinks />}
        <Consent pay={pay} hasLegal={hasLegal} />
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
          due={{ minor: pay.amountMinor, currency: booking.currency, symbol }}
          networks={networks}
          {...pay.control('method')}
          value={pay.method}
        />
      </Card>
    </>
  )
}

function LegalLinks() {
  const t = useT()
  const lang = useLang()
  const to = (path: string, text: string) => (
    <a className={link()} href={pathFor(lang, path)} target="_blank" rel="noopener">
      {t(text)}
    </a>
  )
  return (
    <p className={links}>
      {to('/terms-and-conditions', 'checkout:terms.read')}
      {to('/refund-and-cancellation-policy', 'checkout:terms.readRefund')}
    </p>
  )
}

function Consent({ pay, hasLegal }: { pay: PayFormState; hasLegal: boolean }) {
  const t = useT()
  const { error, value, onChange } = pay.control('accept')
  return (
    <div className={consent}>
      <FieldNotes id="accept" error={error} />
      <Checkbox
        id="accept"
        name="accept"
        size="lg"
        checked={value}
        onChange={onChange}
        invalid={Boolean(error)}
        describedBy={error ? 'accept-error' : undefined}
      >
        {t(hasLegal ? 'checkout:terms.acceptLegal' : 'checkout:terms.accept')}
      </Checkbox>
    </div>
  )
}
