import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { Statement } from '#shared/contract/money/ledger.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'

interface StatementFiguresProps {
  statement: Statement
  symbol?: string
  /** As figures of the desk, not of the agency's own page. */
  dense?: boolean
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1.4fr 1fr 1fr' },
  columnGap: '6',
  rowGap: '3',
})
const figure = css({
  display: 'grid',
  alignContent: 'start',
  gap: '1',
  '&:not(:first-child)': {
    display: { base: 'flex', md: 'grid' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    textAlign: { base: 'end', md: 'start' },
    borderInlineStartWidth: { base: '0', md: '1' },
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'border',
    paddingInlineStart: { base: '0', md: '6' },
  },
})
const term = css({ fontSize: '14', color: 'fg.muted' })
const largest = css({ fontSize: '38', lineHeight: 'tight' })
const large = css({ fontSize: '24', lineHeight: 'tight' })
const note = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

export function StatementFigures({ statement, symbol, dense }: StatementFiguresProps) {
  const t = useT()
  const { balance_minor, credit_limit_minor, available_minor, currency } = statement
  const shared = { currency, symbol }
  return (
    <section className={card({ pad: dense ? 'sm' : 'md' })} aria-label={t('ledger:figures')}>
      <dl className={row}>
        <Figure label={t('ledger:balance')}>
          <Money
            minor={balance_minor}
            {...shared}
            tone={balance_minor < 0 ? 'danger' : 'default'}
            className={dense ? large : largest}
          />
        </Figure>
        {credit_limit_minor !== null && (
          <Figure label={t('ledger:credit')}>
            <Money minor={credit_limit_minor} {...shared} size={dense ? 'md' : 'lg'} />
          </Figure>
        )}
        {available_minor !== null && (
          <Figure label={t('ledger:available')}>
            <Money minor={available_minor} {...shared} size={dense ? 'md' : 'lg'} />
            <span className={note}>{t('ledger:available_note')}</span>
          </Figure>
        )}
      </dl>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={figure}>
      <dt className={term}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
