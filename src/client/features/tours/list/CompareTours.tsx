import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { TourCard } from '#shared/contract/tours.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { card, link as linkStyle } from '#styled-system/recipes'
import { Stars } from '../Stars.tsx'
import { type ListView, useSearchLink } from './view.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: '3',
})
const frame = css({ overflowX: 'auto', marginBlockStart: '4' })
const table = css({
  inlineSize: 'full',
  minInlineSize: '[34rem]',
  fontSize: '14',
  '& :is(th, td)': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '3',
    borderBlockEndWidth: '1',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: 'border',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
})

/** Up to three tours beside each other. */
export function CompareTours({ view, symbol }: { view: ListView; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const link = useSearchLink(view.search)
  if (view.compared.length === 0) return null
  const line = (name: string, cell: (tour: TourCard) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {view.compared.map(tour => (
        <td key={tour.id}>{cell(tour)}</td>
      ))}
    </tr>
  )
  return (
    <section id="compare" className={css({ paddingBlockStart: 'section' })} aria-labelledby="compare-title">
      <div className={head}>
        <h2 id="compare-title" className={css({ textStyle: 'title' })}>
          {t('tours:side.title')}
        </h2>
        <a className={linkStyle()} href={link.with({ compare: [] })}>
          {t('tours:side.clear')}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={cx(card({ pad: 'none' }), frame)} tabIndex={0}>
        <table className={table}>
          <thead>
            <tr>
              <td />
              {view.compared.map(tour => (
                <th key={tour.id} scope="col">
                  <a className={linkStyle()} href={pathFor(lang, `/tours/${tour.id}`)}>
                    {tour.title[lang]}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(t('tours:side.from'), ({ departures: [next] }) =>
              next ? <Money minor={next.from_minor} currency={next.currency} symbol={symbol} trim /> : '–',
            )}
            {line(t('tours:side.nights'), ({ nights }) => t('tours:nights', { count: nights }))}
            {line(t('tours:side.hotels'), ({ hotels }) =>
              hotels.map(hotel => (
                <div key={`${hotel.name.en} ${hotel.nights}`}>
                  <Stars count={hotel.stars} /> {hotel.name[lang]}
                </div>
              )),
            )}
            {line(t('tours:side.next'), ({ departures: [next] }) => next && <NextDay day={next.starts_on} />)}
            {line(t('tours:side.places'), ({ departures: [next] }) =>
              next ? t('tours:left', { count: next.places_left }) : '–',
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function NextDay({ day }: { day: string }) {
  const lang = useLang()
  return (
    <time dateTime={day}>
      {formatDate(day, lang, 'day')}
      <small>{formatHijri(day, lang, { year: false })}</small>
    </time>
  )
}
