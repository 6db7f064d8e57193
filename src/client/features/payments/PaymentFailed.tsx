import { ExpectedAmounts } from '#client/features/bookings/checkout/ExpectedAmounts.tsx'
import { PaymentChoice } from '#client/features/bookings/checkout/PaymentChoice.tsx'
import { amountOf, partsOf } from '#client/features/bookings/checkout/payment-part.ts'
import { usePayment } from '#client/features/bookings/checkout/use-payment.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleAlert, Lock } from '#client/ui/layout/icons.ts'
import type { PaymentPart } from '#shared/contract/bookings/deposits.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import { formatMoney, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import { css } from '#styled-system/css'
import { PanelActions } from './PanelActions.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { paymentTitle } from './payment-title.ts'
import { reasonKey } from './payment-view.ts'

const lines = css({ display: 'block' })
const h2 = css({ textStyle: 'h2' })
const column = css({
  display: 'grid',
  gap: '4',
  maxInlineSize: 'form',
  marginInline: 'auto',
  inlineSize: 'full',
})

export function PaymentFailed(page: PaymentPageProps) {
  const { attempt, booking } = page
  const t = useT()
  return (
    <PaymentPanel
      tone="danger"
      icon={<CircleAlert aria-hidden="true" />}
      title={t(paymentTitle(attempt, 'failed'))}
      text={
        <>
          <strong className={lines}>{t(reasonKey(attempt))}</strong>
          {page.transfer?.reason && <bdi>{page.transfer.reason}</bdi>}
          {attempt.method !== 'bank_transfer' && t('payments:failed.nothing')}
        </>
      }
    >
      {booking.can.pay && page.methods.length > 0 ? <TryAgain {...page} /> : <NoMore {...page} />}
    </PaymentPanel>
  )
}

function TryAgain(page: PaymentPageProps) {
  const { attempt, booking, methods, networks, zone, symbol } = page
  const t = useT()
  const lang = useLang()
  const toPayment = (id: string) => pathFor(lang, `/payment-attempts/${id}`)
  const { pay, balance } = usePayment(booking, toPayment, page.balance)
  const part = partAgain(page)
  const due = { minor: amountOf(booking, part), currency: booking.currency, symbol }
  const feeOf = (method: PaymentMethod) => methodFeeMinor(page.fees, method, due)
  const form = useForm({
    names: ['retry'],
    start: { method: attempt.method },
    send: ({ method }) => pay({ method, part, feeMinor: feeOf(method) }),
  })
  const amountMinor = due.minor + feeOf(form.values.method)
  const until = booking.hold_expires_at && formatTime(booking.hold_expires_at, zone, lang)
  return (
    <Form form={form} name="retry" className={column}>
      <input type="hidden" name="key" value={page.formKey} />
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="part" value={part} />
      <ExpectedAmounts booking={booking} />
      <p className={css({ textAlign: 'center' })}>
        {t('payments:failed.kept')}{' '}
        {until && t('payments:failed.heldUntil', { time: `\u2066${until}\u2069` })}
      </p>
      <h2 id="retry-heading" className={h2}>
        {t('payments:failed.howTitle')}
      </h2>
      <PaymentChoice
        labelledBy="retry-heading"
        methods={methods}
        networks={networks}
        balance={balance}
        due={due}
        fees={page.fees}
        {...form.control('method')}
      />
      <RetryActions {...{ booking, symbol, amountMinor }} busy={form.busy} />
    </Form>
  )
}

/** What was tried before, as far as it is due still. */
const partAgain = ({ attempt, booking }: PaymentPageProps): PaymentPart =>
  partsOf(booking).find(part => amountOf(booking, part) === attempt.amount_minor - attempt.fee_minor) ?? 'all'

type RetryProps = Pick<PaymentPageProps, 'booking' | 'symbol'> & { busy: boolean; amountMinor: number }

function RetryActions({ booking, symbol, busy, amountMinor }: RetryProps) {
  const t = useT()
  const lang = useLang()
  const amount = formatMoney(amountMinor, booking.currency, lang, { symbol }).text
  return (
    <PanelActions>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyText={t('payments:failed.busy')}
        icon={<Lock aria-hidden="true" />}
      >
        {t('payments:failed.pay', { amount: `\u2068${amount}\u2069` })}
      </Button>
      <ButtonLink variant="line" size="lg" href={pathFor(lang, booking.pages.show)}>
        {t('payments:failed.change')}
      </ButtonLink>
    </PanelActions>
  )
}

function NoMore({ booking }: PaymentPageProps) {
  const t = useT()
  const lang = useLang()
  const over = booking.status === 'expired'
  return (
    <>
      {over && <p>{t('payments:failed.expiredText')}</p>}
      <PanelActions>
        {over && (
          <ButtonLink href={pathFor(lang, booking.pages.checkout)}>{t('payments:failed.search')}</ButtonLink>
        )}
        <ButtonLink variant="line" href={pathFor(lang, booking.pages.show)}>
          {t('payments:failed.change')}
        </ButtonLink>
      </PanelActions>
    </>
  )
}
