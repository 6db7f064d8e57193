import { Consent } from '#client/features/bookings/checkout/Consent.tsx'
import { PaymentChoice } from '#client/features/bookings/checkout/PaymentChoice.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { BeforeYouPay } from './BeforeYouPay.tsx'
import { notesBelow } from './field-pair.ts'
import { PayerFields } from './PayerFields.tsx'
import { QuickAmount } from './QuickAmount.tsx'
import { fixedMinor, type QuickPayProps, quickFee } from './quick-page.ts'
import { type QuickForm, useQuickPay } from './use-quick-pay.ts'

const trap = css({
  position: 'absolute',
  inlineSize: '[1px]',
  blockSize: '[1px]',
  overflow: 'hidden',
  opacity: '0',
})

const stack = css({ display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' })
const beside = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
})

/** Texts: `quick`, `checkout`, `ui`. */
function Pay(props: QuickPayProps) {
  const { subject, currency } = props
  const form = useQuickPay(props)
  const fields = (
    <>
      <QuickAmount {...props} form={form} />
      {subject.mode !== 'booking' && <PayerFields {...props} form={form} />}
    </>
  )
  return (
    <Form form={form} name="quick-pay">
      <input type="hidden" name="key" value={props.formKey} />
      <input type="hidden" name="currency" value={currency} />
      {subject.mode === 'booking' && (
        <>
          <input type="hidden" name="due_minor" value={subject.due_minor} />
          <input type="hidden" name="next_minor" value={subject.next_minor} />
        </>
      )}
      {subject.mode === 'open' ? (
        <div className={beside}>
          <div className={cx(card(), stack, notesBelow)}>{fields}</div>
          <div className={cx(card(), stack)}>
            <BeforeYouPay {...props} form={form} minor={minorOf(props, form)} />
            <Paying {...props} form={form} />
          </div>
        </div>
      ) : (
        <>
          {fields}
          <Paying {...props} form={form} />
        </>
      )}
    </Form>
  )
}

function Paying(props: QuickPayProps & { form: QuickForm }) {
  const { subject, methods, networks, currency, symbol, form } = props
  const t = useT()
  const minor = minorOf(props, form)
  // Links and amounts of one's own cost what they say.
  const due = subject.mode === 'booking' && minor ? { minor, currency, symbol } : undefined
  return (
    <>
      <h2 id="quick-method" className={css({ textStyle: 'h2' })}>
        {t('quick:how')}
      </h2>
      <PaymentChoice
        labelledBy="quick-method"
        {...{ methods, networks, due }}
        fees={props.fees}
        {...form.control('method')}
        id="method"
      />
      {subject.mode === 'booking' && <Consent control={form.control('accept')} hasLegal={props.hasLegal} />}
      <div className={trap} aria-hidden="true">
        <label htmlFor="website">{t('quick:website')}</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...form.input('website')} />
      </div>
      <PayButton {...props} form={form} />
    </>
  )
}

export const QuickPay: (props: QuickPayProps & IslandProps) => React.ReactNode = withIsland(Pay)

const minorOf = ({ subject, currency }: QuickPayProps, { values }: QuickForm) =>
  fixedMinor(subject, values) ?? fromDecimal(values.amount_minor, currency)

function PayButton({ form, ...props }: QuickPayProps & { form: QuickForm }) {
  const t = useT()
  const lang = useLang()
  const { values, busy } = form
  const { currency, symbol } = props
  const due = minorOf(props, form)
  const minor = due && due + quickFee(props, values.method, due)
  const amount = minor ? formatMoney(minor, currency, lang, { symbol }).text : undefined
  return (
    <Button
      type="submit"
      block
      size="lg"
      busy={busy}
      busyText={t('quick:busy')}
      icon={<Lock aria-hidden="true" />}
    >
      {amount ? t('quick:pay_amount', { amount: `\u2068${amount}\u2069` }) : t('quick:pay')}
    </Button>
  )
}
