import { useEffect } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { fetchMe } from '#client/features/shell/shell.api.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleAlert, CircleCheck, Clock, ReceiptText, RotateCcw } from '#client/ui/layout/icons.ts'
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

interface TopUpProps {
  attempt: PaymentAttempt
  zone: string
  symbol?: string
  /** Without language prefix. */
  statement: string
}

const frame = css({ maxInlineSize: '[46rem]', marginInline: 'auto', paddingBlock: { base: '6', md: '12' } })

/** Texts: `payments`, `ui`. */
function TopUpStatusView(page: TopUpProps) {
  const { attempt, view, again } = useAttempt(page.attempt)
  const paid = view === 'success'
  useEffect(() => {
    // Updates the balance in the top bar.
    if (paid) fetchMe().then(setUser, () => undefined)
  }, [paid])
  return (
    <div className={cx(contained(), frame)} aria-live="polite">
      {view === 'waiting' || view === 'unknown' ? (
        <PaymentWaiting attempt={attempt} zone={page.zone} view={view} onAsk={again} />
      ) : (
        <Outcome {...page} attempt={attempt} view={view} />
      )}
    </div>
  )
}

export const TopUpStatus: (props: TopUpProps & IslandProps) => React.ReactNode = withIsland(TopUpStatusView)

type Decided = Exclude<PaymentView, 'waiting' | 'unknown'>

const LOOKS = {
  success: ['success', CircleCheck, 'topUpSuccess', 'text'],
  failed: ['danger', CircleAlert, 'failed', 'failed'],
  review: ['warning', Clock, 'review', 'review'],
  refunded: ['warning', RotateCcw, 'topUpRefunded', 'back'],
} as const

function Outcome({ attempt, symbol, view, statement }: TopUpProps & { view: Decided }) {
  const t = useT()
  const lang = useLang()
  const [tone, Glyph, title, text] = LOOKS[view]
  const minor = view === 'refunded' ? attempt.refunded_minor || attempt.amount_minor : attempt.amount_minor
  const amount = formatMoney(minor, attempt.currency, lang, { symbol }).text
  const figures = { amount: `\u2068${amount}\u2069`, agency: `\u2068${attempt.target.reference}\u2069` }
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
          {t(`payments:topUp.${text}`, figures)}
        </>
      }
    >
      <PanelActions>
        {view === 'failed' && (
          <ButtonLink href={`${pathFor(lang, statement)}#top-up`}>{t('payments:topUp.again')}</ButtonLink>
        )}
        <ButtonLink
          variant={view === 'failed' ? 'line' : 'primary'}
          href={pathFor(lang, statement)}
          icon={<ReceiptText aria-hidden="true" />}
        >
          {t('payments:topUp.statement')}
        </ButtonLink>
      </PanelActions>
    </PaymentPanel>
  )
}
