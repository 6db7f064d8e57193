import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import type { DepartureClock } from '#shared/contract/desk/tours/departures.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { isAskedNow } from '#shared/rules/papers/asked.ts'
import { unplaced } from '#shared/rules/tours/rooming.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import type { DeparturePageProps } from './departure-page.ts'

const tiles = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(6, minmax(0, 1fr))' },
  '& dt': { fontSize: '12', color: 'fg.muted' },
  '& dd': { fontSize: '18', fontWeight: 'semibold' },
  '& small': { display: 'block', fontSize: '12', fontWeight: 'regular', color: 'fg.muted' },
})

export function DepartureTiles(props: DeparturePageProps & { travellers: BoardTraveller[] }) {
  const { board, symbol, travellers } = props
  const t = useT()
  const lang = useLang()
  const { departure, money } = board
  const { currency } = money
  const seated = departure.sold + departure.held
  const number = (count: number) => formatNumber(count, lang)
  const unnamed = travellers.filter(({ name }) => !name).length
  const papers = travellers.filter(each => each.papers.some(isAskedNow)).length
  return (
    <section className={card({ pad: 'sm' })} aria-label={t('desk-departures:tiles')}>
      <dl className={tiles}>
        <Tile name="travellers" clock="decide" {...props}>
          <Ltr>
            {number(seated)} / {number(departure.capacity)}
          </Ltr>
        </Tile>
        <Tile name="unnamed" clock="names" {...props}>
          {number(unnamed)}
        </Tile>
        <Tile name="unplaced" clock="rooming" {...props}>
          {number(unplaced(travellers).length)}
        </Tile>
        <Tile name="papers" clock="documents" {...props}>
          {number(papers)}
        </Tile>
        <Tile name="due" clock="balance" {...props}>
          <Money minor={money.due_minor} currency={currency} symbol={symbol} />
        </Tile>
        <Tile name="margin" {...props}>
          <Money minor={money.margin_minor} currency={currency} symbol={symbol} />
        </Tile>
      </dl>
    </section>
  )
}

interface TileProps extends DeparturePageProps {
  name: string
  clock?: DepartureClock
  children: ReactNode
}

function Tile({ name, clock, board, zone, children }: TileProps) {
  const t = useT()
  const lang = useLang()
  const at = board.departure.clocks.find(({ kind }) => kind === clock)?.at
  return (
    <div>
      <dt>{t(`desk-departures:tile.${name}`)}</dt>
      <dd>
        {children}
        {at && (
          <small>{t(`desk-departures:by.${clock}`, { date: formatDate(at, lang, 'short', zone) })}</small>
        )}
      </dd>
    </div>
  )
}
