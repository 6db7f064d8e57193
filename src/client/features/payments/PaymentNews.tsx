import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Clock, MessageCircle, RotateCcw } from '#client/ui/layout/icons.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { PanelActions } from './PanelActions.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { paymentTitle } from './payment-title.ts'

/** Paid, but with a problem: who handles it, and what happens next. */
export function PaymentNews({ view, ...page }: PaymentPageProps & { view: 'review' | 'refunded' }) {
  const { attempt, booking, symbol, whatsapp } = page
  const t = useT()
  const lang = useLang()
  const minor = view === 'refunded' ? attempt.refunded_minor || attempt.amount_minor : attempt.amount_minor
  const amount = formatMoney(minor, attempt.currency, lang, { symbol }).text
  const toBalance = view === 'refunded' && attempt.method === 'balance'
  const chat =
    whatsapp && whatsappUrl(whatsapp, t('payments:success.whatsappText', { reference: booking.reference }))
  return (
    <PaymentPanel
      tone="warning"
      icon={view === 'review' ? <Clock aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
      title={t(paymentTitle(attempt, view))}
      text={t(`payments:${view}.${toBalance ? 'toBalance' : 'text'}`, { amount: `\u2068${amount}\u2069` })}
    >
      <PanelActions>
        <ButtonLink href={pathFor(lang, booking.pages.show)}>{t('payments:success.open')}</ButtonLink>
        {chat && (
          <ButtonLink variant="line" icon={<MessageCircle aria-hidden="true" />} href={chat} rel="noopener">
            {t('payments:review.contact')}
          </ButtonLink>
        )}
      </PanelActions>
    </PaymentPanel>
  )
}
