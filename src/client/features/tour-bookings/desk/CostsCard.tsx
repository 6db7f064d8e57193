import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { multiplyMinor } from '#shared/base/money.ts'
import type { DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '2',
  fontSize: '14',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
  '& > :last-child': { fontWeight: 'semibold' },
})

export function CostsCard({ board, symbol }: { board: DepartureBoard; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const { money, departure } = board
  const { currency, sold_minor, margin_minor, travellers } = money
  const amount = (minor: number) => <Money {...{ minor, currency, symbol }} />
  return (
    <Card pad="sm" heading={t('desk-departures:costs')}>
      <dl className={list}>
        <div>
          <dt>{t('desk-departures:sold')}</dt>
          <dd>{amount(sold_minor)}</dd>
        </div>
        {departure.input.costs.map((cost, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: costs have no names of their own
          <div key={index}>
            <dt>
              <bdi>{cost.title}</bdi> ·{' '}
              <CostCount {...{ cost, travellers }}>{amount(cost.amount_minor)}</CostCount>
            </dt>
            <dd>{amount(-multiplyMinor(cost.amount_minor, cost.per === 'person' ? travellers : 1))}</dd>
          </div>
        ))}
        <div>
          <dt>
            {t('desk-departures:tile.margin')}{' '}
            {sold_minor > 0 && formatPercent(margin_minor / sold_minor, lang)}
          </dt>
          <dd>{amount(margin_minor)}</dd>
        </div>
      </dl>
    </Card>
  )
}

interface CostCountProps {
  cost: DepartureBoard['departure']['input']['costs'][number]
  travellers: number
  /** The amount for one. */
  children: ReactNode
}

function CostCount({ cost, travellers, children }: CostCountProps) {
  const t = useT()
  if (cost.per !== 'person') return t(`desk-departures:option.${cost.per}`)
  return (
    <>
      {children} {t('desk-departures:times', { count: travellers })}
    </>
  )
}
