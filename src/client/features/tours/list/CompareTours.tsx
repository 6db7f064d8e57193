import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import type { TourCard } from '#shared/contract/tours/tours.ts'
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
  '& [data-least]': { bg: 'accent.subtle' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
})
const thumb = css({
  blockSize: '[5rem]',
  marginBlockEnd: '3',
  borderRadius: 'control',
  overflow: 'hidden',
  '& img': {
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    objectPosition: '[50% 70%]',
    _dark: { filter: '[brightness(.86)]' },
  },
})

interface CompareToursProps {
  view: ListView
  symbol?: string
  pictures: Record<string, PictureView>
}

/** The cells with the least of a line, unless all are equal. */
const leastOf = (values: (number | undefined)[]): boolean[] => {
  const known = values.filter(value => value !== undefined)
  return values.map(value => new Set(known).size > 1 && value === Math.min(...known))
}

/** Up to three tours beside each other; the lowest of a line is tinted. */
export function CompareTours({ view, symbol, pictures }: CompareToursProps) {
  const t = useT()
  const lang = useLang()
  const link = useSearchLink(view.search)
  if (view.compared.length === 0) return null
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
      <ScrollArea className={cx(card({ pad: 'none' }), frame)}>
        <table className={table}>
          <thead>
            <tr>
              <td />
              {view.compared.map(tour => (
                <th key={tour.id} scope="col">
                  <Thumb picture={pictures[tour.picture?.path ?? '']} />
                  <a className={linkStyle()} href={pathFor(lang, `/tours/${tour.id}`)}>
                    {tour.title[lang]}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Lines tours={view.compared} symbol={symbol} />
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

const perNight = ({ departures: [next], nights }: TourCard) =>
  next && nights > 0 ? Math.round(next.from_minor / nights) : undefined

interface LineProps {
  name: string
  tours: TourCard[]
  cell: (tour: TourCard) => ReactNode
  /** The least of these is tinted. */
  by?: (tour: TourCard) => number | undefined
}

function Line({ name, tours, cell, by }: LineProps) {
  const least = by ? leastOf(tours.map(by)) : []
  return (
    <tr>
      <th scope="row">{name}</th>
      {tours.map((tour, at) => (
        <td key={tour.id} data-least={least[at] || undefined}>
          {cell(tour)}
        </td>
      ))}
    </tr>
  )
}

function Lines({ tours, symbol }: { tours: TourCard[]; symbol?: string }) {
  const t = useT()
  const money = ({ departures: [next] }: TourCard, minor: number | undefined) =>
    next && minor !== undefined ? <Money {...{ minor, symbol }} currency={next.currency} trim /> : '–'
  const next = ({ departures }: TourCard) => departures[0]
  const from = (tour: TourCard) => next(tour)?.from_minor
  const day = (tour: TourCard) => Date.parse(next(tour)?.starts_on ?? '') || undefined
  const line = (name: string, cell: LineProps['cell'], by?: LineProps['by']) => (
    <Line name={t(`tours:side.${name}`)} {...{ tours, cell, by }} />
  )
  return (
    <>
      {line('from', tour => money(tour, from(tour)), from)}
      {line('nights', ({ nights }) => t('tours:nights', { count: nights }))}
      {line('per_night', tour => money(tour, perNight(tour)), perNight)}
      {line('hotels', tour => (
        <Hotels tour={tour} />
      ))}
      {line(
        'next',
        tour => (
          <NextDay day={next(tour)?.starts_on} />
        ),
        day,
      )}
      {line('places', tour => t('tours:left', { count: next(tour)?.places_left ?? 0 }))}
      <Line name={t('tours:see')} tours={tours} cell={tour => <See tour={tour} />} />
    </>
  )
}

function Hotels({ tour }: { tour: TourCard }) {
  const lang = useLang()
  return tour.hotels.map(hotel => (
    <div key={`${hotel.name.en} ${hotel.nights}`}>
      <Stars count={hotel.stars} /> {hotel.name[lang]}
    </div>
  ))
}

function See({ tour: { id, title } }: { tour: TourCard }) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink
      size="sm"
      variant="line"
      block
      href={pathFor(lang, `/tours/${id}`)}
      aria-label={`${t('tours:see')}: ${title[lang]}`}
    >
      {t('tours:see')}
    </ButtonLink>
  )
}

function Thumb({ picture }: { picture?: PictureView }) {
  return picture ? (
    <div className={thumb}>
      <Picture {...picture} alt="" />
    </div>
  ) : null
}

function NextDay({ day }: { day?: string }) {
  const lang = useLang()
  if (!day) return '–'
  return (
    <time dateTime={day}>
      {formatDate(day, lang, 'day')}
      <small>{formatHijri(day, lang, { year: false })}</small>
    </time>
  )
}
