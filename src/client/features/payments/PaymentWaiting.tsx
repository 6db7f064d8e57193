import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Clock, RefreshCw } from '#client/ui/layout/icons.ts'
import { formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { spinner } from '#styled-system/recipes'
import { PanelActions } from './PanelActions.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { paymentTitle } from './payment-title.ts'
import { waitingKey } from './payment-view.ts'

const note = css({
  textAlign: 'center',
  fontSize: '14',
  color: 'fg.muted',
  '& bdi': { display: 'inline-block' },
})

interface PaymentWaitingProps extends Pick<PaymentPageProps, 'attempt' | 'zone'> {
  view: 'waiting' | 'unknown'
  onAsk: () => void
}

const WAITS = { booking: 'text', agency_top_up: 'topUp', quick_payment: 'quick' } as const

/** After two minutes the payer may leave. */
export function PaymentWaiting({ attempt, view, zone, onAsk }: PaymentWaitingProps) {
  const t = useT()
  const lang = useLang()
  const why = waitingKey(attempt)
  const { flag } = attempt
  const calm = Boolean(flag) || view === 'unknown'
  const unsure = attempt.status === 'created' || attempt.status === 'redirected'
  return (
    <PaymentPanel
      tone={calm ? 'warning' : 'accent'}
      icon={calm ? <Clock aria-hidden="true" /> : <span className={spinner()} aria-hidden="true" />}
      title={t(paymentTitle(attempt, view))}
      text={t(flag ? `payments:flag.${flag}` : `payments:${view}.${WAITS[attempt.target.kind]}`)}
    >
      {why && <p className={note}>{t(why)}</p>}
      {calm && (
        <p className={note}>
          {t('payments:unknown.ref')} <Ltr>{attempt.id}</Ltr> · {formatTime(attempt.created_at, zone, lang)}
        </p>
      )}
      {unsure && attempt.pay_url && <p className={note}>{t('payments:waiting.notYet')}</p>}
      <PanelActions>
        {unsure && attempt.pay_url && (
          <ButtonLink variant="line" href={attempt.pay_url} hrefLang={lang}>
            {t('payments:waiting.continue')}
          </ButtonLink>
        )}
        {calm && (
          <Button variant="line" icon={<RefreshCw aria-hidden="true" />} onClick={onAsk}>
            {t('payments:unknown.again')}
          </Button>
        )}
      </PanelActions>
    </PaymentPanel>
  )
}
