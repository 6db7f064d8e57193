import { useEffect } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { forgetTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Printer } from '#client/ui/layout/icons.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { quickDraft } from '#shared/rules/money/quick-draft.ts'
import { css } from '#styled-system/css'
import { AttemptFrame } from './AttemptFrame.tsx'
import { AttemptOutcome } from './AttemptOutcome.tsx'
import { PaidWith } from './PaidWith.tsx'
import { PanelActions } from './PanelActions.tsx'
import { type Decided, isPaid } from './payment-view.ts'
import { useAttempt } from './use-attempt.ts'

interface QuickProps {
  attempt: PaymentAttempt
  transfer?: Transfer
  zone: string
  symbol?: string
  purpose: string
  email: string | null
  receipt: string | null
  paid_at: string | null
  /** Of the link that was paid by. */
  code: string | null
}

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
  const { transfer, symbol, code } = page
  const { attempt, view, again } = useAttempt(page.attempt)
  const paid = isPaid(view)
  useEffect(() => {
    if (paid) forgetTabDraft(quickDraft(code ? { mode: 'link', code } : { mode: 'open' }))
  }, [paid, code])
  return (
    <AttemptFrame {...{ attempt, view, transfer, symbol }} zone={page.zone} onAsk={again}>
      {decided => <Outcome {...page} attempt={attempt} view={decided} />}
    </AttemptFrame>
  )
}

export const QuickStatus: (props: QuickProps & IslandProps) => React.ReactNode = withIsland(QuickStatusView)

function Outcome({ view, ...page }: QuickProps & { view: Decided }) {
  const { attempt, symbol, purpose, code } = page
  const t = useT()
  const lang = useLang()
  return (
    <AttemptOutcome
      why={page.transfer?.reason ?? undefined}
      {...{ attempt, view, symbol }}
      texts="quick"
      names={{ purpose }}
    >
      {view === 'success' && <Receipt {...page} />}
      <PanelActions>
        {view === 'failed' && (
          <ButtonLink
            href={pathFor(lang, `/quick-payment?${code ? `code=${code}` : 'mode=open'}&again=${attempt.id}`)}
          >
            {t('payments:quick.again')}
          </ButtonLink>
        )}
        {view === 'success' && (
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('payments:quick.print')}
          </Button>
        )}
        <ButtonLink variant="line" href={pathFor(lang, '/')}>
          {t('payments:quick.home')}
        </ButtonLink>
      </PanelActions>
    </AttemptOutcome>
  )
}

function Receipt({ attempt, receipt, email, paid_at, zone }: QuickProps) {
  const t = useT()
  const lang = useLang()
  const number = receipt ?? attempt.target.reference
  const label = t(receipt ? 'payments:quick.receipt' : 'payments:quick.number')
  return (
    <div className={box}>
      <span className={small}>{label}</span>
      <CopyText text={number} label={label} />
      <span className={small}>
        <PaidWith attempt={attempt} />
      </span>
      {paid_at && (
        <span className={small}>
          {t('payments:quick.paid_on', { date: formatMoment(paid_at, lang, { zone }) })}
        </span>
      )}
      {email && (
        <span className={small}>{t('payments:quick.mailed', { email: `\u2066${email}\u2069` })}</span>
      )}
    </div>
  )
}
