import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { LoadKey } from '#client/ui/data/LoadBar.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plus, RotateCcw } from '#client/ui/layout/icons.ts'
import { formatDate, formatMoney, formatNumber } from '#shared/i18n/format.ts'
import { isBlockOver } from '#shared/rules/statuses/stock-statuses.ts'
import { SEAT_SHARES, seatsOfShare } from '#shared/rules/stock/block-seats.ts'
import { css } from '#styled-system/css'
import { BlockLoad } from '../list/BlockLoad.tsx'
import type { BlockPageProps } from './block-page.ts'
import { type SeatsChange, SeatsDialog } from './SeatsDialog.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', columnGap: '7', rowGap: '2', alignItems: 'end' })
const figure = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  '& dt': { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: '14', color: 'fg.muted' },
  '& dd': { fontSize: '20', fontWeight: 'semibold', lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' },
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginInlineStart: 'auto',
  _print: { display: 'none' },
})
const bar = css({ display: 'flex', marginBlockStart: '3' })
const note = css({ marginBlockStart: '2', fontSize: '12', color: 'fg.muted' })

export function BlockSeats(props: BlockPageProps) {
  const t = useT()
  const { seats } = props.block
  return (
    <Card pad="sm" id="seats" aria-label={t('desk-blocks:seats.title')}>
      <div className={row}>
        <Figures {...props} />
        <SeatActions {...props} />
      </div>
      <div className={bar}>
        <BlockLoad seats={seats} size="lg" />
      </div>
      <Sum {...props} />
    </Card>
  )
}

function Figures({ block: { seats } }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  return (
    <dl className={row}>
      <div className={figure}>
        <dt>{t('desk-blocks:list.seats')}</dt>
        <dd>{formatNumber(seats.total, lang)}</dd>
      </div>
      {SEAT_SHARES.map(share => (
        <div key={share} className={figure}>
          <dt>
            <LoadKey share={share} />
            {t(`desk-blocks:share.${share}`)}
          </dt>
          <dd>{formatNumber(seatsOfShare(seats, share), lang)}</dd>
        </div>
      ))}
    </dl>
  )
}

function SeatActions({ block }: BlockPageProps) {
  const t = useT()
  const [change, setChange] = useState<SeatsChange>()
  if (isBlockOver(block.state)) return null
  return (
    <div className={actions}>
      <Button variant="line" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setChange('add')}>
        {t('desk-blocks:seats.add')}
      </Button>
      {block.seats.free > 0 && (
        <Button
          variant="line"
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => setChange('release')}
        >
          {t('desk-blocks:seats.release')}
        </Button>
      )}
      {change && <SeatsDialog block={block} change={change} onClose={() => setChange(undefined)} />}
    </div>
  )
}

function Sum({ block, zone, symbol }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const { seats, supplier_cost_minor: cost, currency } = block
  const parts = SEAT_SHARES.map(share => seatsOfShare(seats, share)).filter(Boolean)
  const sum = parts.map(count => formatNumber(count, lang)).join(' + ')
  const release = block.deadlines.find(({ kind }) => kind === 'release')?.at ?? ''
  return (
    <p className={note}>
      <bdi dir="ltr">
        {sum} = {formatNumber(seats.total, lang)}
      </bdi>
      {'. '}
      {t('desk-blocks:seats.infants')}{' '}
      {cost !== null &&
        seats.free > 0 &&
        t('desk-blocks:seats.cost', {
          count: seats.free,
          cost: `\u2068${formatMoney(cost * seats.free, currency, lang, { symbol }).text}\u2069`,
          date: formatDate(release, lang, 'short', zone),
        })}
    </p>
  )
}
