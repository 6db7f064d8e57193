import { useLang, useT } from '#client/lib/island.tsx'
import type { TourHotel } from '#shared/contract/tours.ts'
import { css } from '#styled-system/css'

const stops = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[1fr]',
  fontSize: '12',
  borderBlockStartWidth: '2',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  marginBlockStart: '1.5',
  '& li': { position: 'relative', paddingBlockStart: '2', minInlineSize: '0' },
  '& b, & span': { display: 'block' },
  '& span': { color: 'fg.muted' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '[-7px]',
    insetInlineStart: '0',
    inlineSize: '3',
    blockSize: '3',
    borderRadius: 'full',
    bg: 'bg.surface',
    borderWidth: '2',
    borderStyle: 'solid',
    borderColor: 'spark',
  },
})

/** Where the nights are spent, one place after another. */
export function TourStops({ hotels }: { hotels: Pick<TourHotel, 'city' | 'nights'>[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ol className={stops}>
      {hotels.map(({ city, nights }) => (
        <li key={`${city.en} ${nights}`}>
          <b>{city[lang]}</b>
          <span>{t('tours:nights', { count: nights })}</span>
        </li>
      ))}
    </ol>
  )
}
