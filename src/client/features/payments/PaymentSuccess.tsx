import { SaveToAccount, saveAs } from '#client/features/bookings/claims/SaveToAccount.tsx'
import { stepsAfterPayment } from '#client/features/bookings/facts/after-payment.ts'
import { CalendarMenu } from '#client/features/bookings/facts/CalendarMenu.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleCheck, MessageCircle, Printer } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { PaymentRest } from '#shared/contract/money/payments.ts'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import { PaidWith } from './PaidWith.tsx'
import { PanelActions } from './PanelActions.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { paymentTitle } from './payment-title.ts'

const reference = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  padding: '5',
  borderRadius: 'control',
  bg: 'bg.subtle',
  textAlign: 'center',
  '& bdi': { fontSize: '30', fontWeight: 'bold' },
})
const small = css({ fontSize: '14', color: 'fg.muted' })
const steps = css({
  display: 'grid',
  gap: '2',
  paddingInlineStart: '5',
  listStyle: 'decimal',
  lineHeight: '[1.6]',
})
const h2 = css({ textStyle: 'h2', marginBlockEnd: '3' })

export function PaymentSuccess(page: PaymentPageProps) {
  const { attempt, booking, symbol } = page
  const t = useT()
  const lang = useLang()
  const account = saveAs(booking)
  const amount = formatMoney(attempt.amount_minor, attempt.currency, lang, { symbol }).text
  return (
    <PaymentPanel
      tone="success"
      icon={<CircleCheck aria-hidden="true" />}
      title={t(paymentTitle(attempt, 'success'))}
      text={t('payments:success.text', { amount: `\u2068${amount}\u2069` })}
    >
      <div className={reference}>
        <span className={small}>{t('payments:success.reference')}</span>
        <CopyText text={booking.reference} label={t('payments:success.copy')} />
        {booking.contact && (
          <span className={small}>
            {t('payments:success.mailed', { email: `\u2066${booking.contact.email}\u2069` })}
          </span>
        )}
        <span className={small}>
          <PaidWith attempt={attempt} />
        </span>
      </div>
      {attempt.target.rest && <Rest {...page} rest={attempt.target.rest} />}
      <section>
        <h2 className={h2}>{t('payments:success.nextTitle')}</h2>
        <ol className={steps}>
          {stepsAfterPayment(booking.kind).map(step => (
            <li key={step}>{t(`payments:success.next.${step}`)}</li>
          ))}
        </ol>
      </section>
      <SuccessActions {...page} />
      {page.guest && account && <SaveToAccount email={account} />}
      <p className={small}>{t(`payments:success.${booking.pages.look_up ? 'keep' : 'in_account'}`)}</p>
    </PaymentPanel>
  )
}

/** What is due next and by when, so that a deposit is not taken for the price. */
function Rest({ attempt, symbol, rest: { due_minor, next } }: PaymentPageProps & { rest: PaymentRest }) {
  const t = useT()
  const lang = useLang()
  const words = (minor: number) => formatMoney(minor, attempt.currency, lang, { symbol }).text
  const due = `\u2068${words(due_minor)}\u2069`
  if (!next) return <Notice>{t('payments:success.rest', { due })}</Notice>
  const date = formatMoment(next.due_at, lang, { zone: next.zone })
  const amount = `\u2068${words(next.amount_minor)}\u2069`
  const key = next.amount_minor < due_minor ? 'rest_parts' : 'rest_by'
  return <Notice>{t(`payments:success.${key}`, { due, amount, date })}</Notice>
}

function SuccessActions({ booking, entries, whatsapp }: PaymentPageProps) {
  const t = useT()
  const lang = useLang()
  const text = t('payments:success.whatsappText', { reference: booking.reference })
  const chat = whatsapp && whatsappUrl(whatsapp, text)
  return (
    <PanelActions>
      <ButtonLink href={pathFor(lang, booking.pages.show)}>{t('payments:success.open')}</ButtonLink>
      <CalendarMenu size="md" file={booking.pages.calendar} entries={entries} />
      <ButtonLink
        variant="line"
        icon={<Printer aria-hidden="true" />}
        href={pathFor(lang, booking.pages.print)}
      >
        {t('payments:success.print')}
      </ButtonLink>
      {chat && (
        <ButtonLink variant="line" icon={<MessageCircle aria-hidden="true" />} href={chat} rel="noopener">
          {t('payments:success.whatsapp')}
        </ButtonLink>
      )}
    </PanelActions>
  )
}
