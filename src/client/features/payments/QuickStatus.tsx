import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleAlert, CircleCheck, Clock, RotateCcw } from '#client/ui/layout/icons.ts'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PanelActions } from './PanelActions.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { PaymentWaiting } from './PaymentWaiting.tsx'
import { type PaymentView, reasonKey } from './payment-view.ts'
import { useAttempt } from './use-attempt.ts'

interface QuickProps {
  attempt: PaymentAttempt
  zone: string
  symbol?: string
  purpose: string
  email: string | null
  /** Null until it is paid. */
  receipt: string | null
  /** Where it can be tried again, without language prefix. */
  again: string
}

const frame = css({ maxInlineSize: '[46rem]', marginInline: 'auto', paddingBlock: { base: '6', md: '12' } })
const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  padding: '5',
  borderRadius: 'control',
  bg: 'bg.subtle',
  textAlign: 'center',
})
const small = css({ fontSize: '14', color: 'fg.muted' })

/** Texts: `payments`, `ui`. */
function QuickStatusView(page: QuickProps) {
  const { attempt, view, again: ask } = useAttempt(page.attempt)
  return (
    <div className={cx(contained(), frame)} aria-live="polite">
      {view === 'waiting' || view === 'unknown' ? (
        <PaymentWaiting attempt={attempt} zone={page.zone} view={view} onAsk={ask} />
      ) : (
        <Outcome {...page} attempt={attempt} view={view} />
      )}
    </div>
  )
}

export const QuickStatus: (props: QuickProps & IslandProps) => React.ReactNode = withIsland(QuickStatusView)

type Decided = Exclude<PaymentView, 'waiting' | 'unknown'>

const LOOKS = {
  success: ['success', CircleCheck, 'quick', 'text'],
  failed: ['danger', CircleAlert, 'failed', 'failed'],
  review: ['warning', Clock, 'review', 'review'],
  refunded: ['warning', RotateCcw, 'refunded', 'back'],
} as const

function Outcome({ view, ...page }: QuickProps & { view: Decided }) {
  const { attempt, symbol, purpose } = page
  const t = useT()
  const lang = useLang()
  const [tone, Glyph, title, text] = LOOKS[view]
  const minor = view === 'refunded' ? attempt.refunded_minor || attempt.amount_minor : attempt.amount_minor
  const amount = formatMoney(minor, attempt.currency, lang, { symbol }).text
  return (
    <PaymentPanel
      tone={tone}
      icon={<Glyph aria-hidden="true" />}
      title={t(`payments:title.${title}`)}
      text={
        <>
          {view === 'failed' && (
            <strong className={css({ display: 'block' })}>{t(reasonKey(attempt))}</strong>
          )}
          {t(`payments:quick.${text}`, {
            amount: `\u2068${amount}\u2069`,
            purpose: `\u2068${purpose}\u2069`,
          })}
        </>
      }
    >
      {view === 'success' && <Receipt {...page} />}
      <PanelActions>
        {view === 'failed' && (
          <ButtonLink href={pathFor(lang, page.again)}>{t('payments:quick.again')}</ButtonLink>
        )}
        <ButtonLink variant="line" href={pathFor(lang, '/')}>
          {t('payments:quick.home')}
        </ButtonLink>
      </PanelActions>
    </PaymentPanel>
  )
}

function Receipt({ attempt, receipt, email }: QuickProps) {
  const t = useT()
  const number = receipt ?? attempt.target.reference
  const label = t(receipt ? 'payments:quick.receipt' : 'payments:quick.number')
  return (
    <div className={box}>
      <span className={small}>{label}</span>
      <CopyText text={number} label={label} />
      {email && (
        <span className={small}>{t('payments:quick.mailed', { email: `\u2066${email}\u2069` })}</span>
      )}
    </div>
  )
}
