import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { formatDuration } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { type ResultsQuery, SORTS, withQuery } from './results-query.ts'
import { SoftLink } from './SoftLink.tsx'

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  overflow: 'hidden',
  marginBlockEnd: '4',
})
const tab = css({
  paddingBlock: { base: '2', md: '2.5' },
  paddingInline: { base: '2.5', md: '4' },
  fontSize: '14',
  lineHeight: 'lines',
  '&:focus-visible': { outlineOffset: '[-4px]' },
  '&:not(:first-child)': {
    borderInlineStartWidth: '1',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'border',
  },
  '& > b': { display: 'block' },
  '& > span': { color: 'fg.muted' },
  _hover: { bg: 'bg.subtle' },
  '&[aria-current]': {
    boxShadow: '[inset 0 -3px 0 {colors.accent}]',
    '& > b': { color: 'accent.text' },
    '& > span': { color: 'fg.default' },
  },
})

interface SortBarProps {
  sorts: FlightResults['sorts']
  query: ResultsQuery
  currency: string
  symbol?: string
}

export function SortBar({ sorts, query, currency, symbol }: SortBarProps) {
  const t = useT()
  const lang = useLang()
  const best: Record<(typeof SORTS)[number], ReactNode> = {
    price: sorts.price !== null && <Money minor={sorts.price} {...{ currency, symbol }} trim />,
    duration: sorts.duration !== null && formatDuration(sorts.duration, lang),
    departure: sorts.departure && <Ltr>{sorts.departure}</Ltr>,
  }
  return (
    <nav className={cx(card({ pad: 'none' }), bar)} aria-label={t('results:sort.label')}>
      {SORTS.map(sort => (
        <SoftLink
          key={sort}
          className={tab}
          query={withQuery(query, { sort: sort === 'price' ? '' : sort })}
          aria-current={(query.sort ?? 'price') === sort ? 'true' : undefined}
        >
          <b>{t(`results:sort.${sort}`)}</b>
          <span>{best[sort]}</span>
        </SoftLink>
      ))}
    </nav>
  )
}
