import { useEffect } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { fetchMe } from '#client/features/shell/shell.api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ReceiptText } from '#client/ui/layout/icons.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { AttemptFrame } from './AttemptFrame.tsx'
import { AttemptOutcome } from './AttemptOutcome.tsx'
import { PanelActions } from './PanelActions.tsx'
import type { Decided } from './payment-view.ts'
import { useAttempt } from './use-attempt.ts'

interface TopUpProps {
  attempt: PaymentAttempt
  transfer?: Transfer
  zone: string
  symbol?: string
  /** Without language prefix. */
  statement: string
}

/** Texts: `payments`, `ui`. */
function TopUpStatusView(page: TopUpProps) {
  const { transfer, symbol } = page
  const { attempt, view, again } = useAttempt(page.attempt)
  const paid = view === 'success'
  useEffect(() => {
    // Updates the balance in the top bar.
    if (paid) fetchMe().then(setUser, () => undefined)
  }, [paid])
  return (
    <AttemptFrame {...{ attempt, view, transfer, symbol }} zone={page.zone} onAsk={again}>
      {decided => <Outcome {...page} attempt={attempt} view={decided} />}
    </AttemptFrame>
  )
}

export const TopUpStatus: (props: TopUpProps & IslandProps) => React.ReactNode = withIsland(TopUpStatusView)

function Outcome({ attempt, symbol, view, statement, transfer }: TopUpProps & { view: Decided }) {
  const t = useT()
  const lang = useLang()
  const names = { agency: attempt.target.reference }
  return (
    <AttemptOutcome why={transfer?.reason ?? undefined} {...{ attempt, view, symbol, names }} texts="topUp">
      <PanelActions>
        {view === 'failed' && (
          <ButtonLink
            href={`${pathFor(lang, statement)}#top-up`}
            onClick={() =>
              handOver('top-up', toDecimal(attempt.amount_minor - attempt.fee_minor, attempt.currency))
            }
          >
            {t('payments:topUp.again')}
          </ButtonLink>
        )}
        <ButtonLink
          variant={view === 'failed' ? 'line' : 'primary'}
          href={pathFor(lang, statement)}
          icon={<ReceiptText aria-hidden="true" />}
        >
          {t('payments:topUp.statement')}
        </ButtonLink>
      </PanelActions>
    </AttemptOutcome>
  )
}
