import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import type { FlaggedTopUp } from '#shared/contract/ledger.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface FlaggedTopUpsProps {
  topUps: FlaggedTopUp[]
  currency: string
  symbol?: string
  zone: string
}

const list = css({ display: 'grid', gap: '3', marginBlockStart: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' })

/** Top-ups whose money staff must collect or put right; nothing when there are none. */
export function FlaggedTopUps({ topUps, currency, symbol, zone }: FlaggedTopUpsProps) {
  const t = useT()
  const lang = useLang()
  if (topUps.length === 0) return null
  return (
    <Notice tone="warning" title={t('ledger:flagged.title')}>
      <p>{t('ledger:flagged.lead')}</p>
      <ul className={list}>
        {topUps.map(({ attempt_id: id, problem, amount_minor: minor, at }) => (
          <li key={`${id}${at}`}>
            <div className={line}>
              <Money {...{ minor, currency, symbol }} weight="medium" />
              <time dateTime={at}>{formatDate(at, lang, 'medium', zone)}</time>
              <a className={link()} href={pathFor(lang, `/payment-attempts/${id}`)}>
                {t('ledger:flagged.payment')}
              </a>
            </div>
            <p>{t(`ledger:flagged.${problem}`)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
