import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { DecideDialog } from './DecideDialog.tsx'

interface FlaggedTopUpsProps {
  agencyId: string
  topUps: FlaggedTopUp[]
  currency: string
  symbol?: string
  zone: string
  adjust: boolean
}

const list = css({ display: 'grid', gap: '4', marginBlockStart: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' })

/** Texts: `ledger`, `ui`. */
function FlaggedTopUpsView({ agencyId, topUps, currency, symbol, zone, adjust }: FlaggedTopUpsProps) {
  const t = useT()
  const lang = useLang()
  const [deciding, setDeciding] = useState<FlaggedTopUp>()
  if (topUps.length === 0) return null
  return (
    <Notice tone="warning" title={t('ledger:flagged.title')}>
      <p>{t('ledger:flagged.lead')}</p>
      <ul className={list}>
        {topUps.map(topUp => (
          <li key={topUp.id}>
            <div className={line}>
              <Money minor={topUp.amount_minor} {...{ currency, symbol }} weight="medium" />
              <time dateTime={topUp.at}>{formatDate(topUp.at, lang, 'medium', zone)}</time>
              <PaymentLink topUp={topUp} />
              {adjust && topUp.problem === 'spent' && (
                <Button variant="line" size="sm" onClick={() => setDeciding(topUp)}>
                  {t('ledger:flagged.decide')}
                </Button>
              )}
            </div>
            <p>{t(`ledger:flagged.${topUp.problem}`)}</p>
          </li>
        ))}
      </ul>
      {deciding && (
        <DecideDialog onClose={() => setDeciding(undefined)} topUp={deciding} agencyId={agencyId} />
      )}
    </Notice>
  )
}

/** What came otherwise than asked for is decided on the payment's page. */
function PaymentLink({ topUp: { problem, attempt_id } }: { topUp: FlaggedTopUp }) {
  const t = useT()
  const there = problem === 'otherwise'
  const path = `${there ? '/desk/payments' : '/payment-attempts'}/${attempt_id}`
  return (
    <a className={link()} href={pathFor(useLang(), path)}>
      {t(`ledger:flagged.${there ? 'decide_there' : 'payment'}`)}
    </a>
  )
}

export const FlaggedTopUps: (props: FlaggedTopUpsProps & IslandProps) => ReactNode =
  withIsland(FlaggedTopUpsView)
