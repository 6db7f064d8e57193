import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { Ticket } from '#client/ui/data/Ticket.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { ShownDeparture, TourCard } from '#shared/contract/tours/tours.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { COMPARE_MAX } from '#shared/rules/tours/tour-search.ts'
import { css, cx } from '#styled-system/css'
import { chip, link as linkStyle } from '#styled-system/recipes'
import { RatingMark } from '../ratings/RatingMark.tsx'
import { Stars } from '../Stars.tsx'
import { TourStops } from '../TourStops.tsx'
import { lengthText, metresText, statusText, TONES } from '../tour-texts.ts'
import { type ListView, useSearchLink } from './view.ts'

const badge = css({ position: 'absolute', insetBlockStart: '3', insetInlineStart: '3' })
const small = css({ fontSize: '14', color: 'fg.muted' })
const dates = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' })
const date = css({
  padding: '2.5',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'control',
  fontSize: '12',
  lineHeight: '[1.6]',
  minInlineSize: '0',
  '& b': { display: 'block', fontSize: '14' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
  '&[data-over] b': { textDecorationLine: 'line-through' },
})
const tones = {
  neutral: css({ color: 'fg.muted' }),
  success: css({ color: 'success.text', fontWeight: 'semibold' }),
  spark: css({ color: 'spark.text', fontWeight: 'semibold' }),
}
const stub = css({ display: 'grid', gap: '2', inlineSize: 'full' })

const SHARED_ROOMS = ['quint', 'quad', 'triple'] as const

interface TourRowProps {
  tour: TourCard
  view: ListView
  picture?: PictureView
  symbol?: string
  first?: boolean
}

export function TourRow({ tour, view, picture, symbol, first }: TourRowProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Ticket
      stub="side"
      picture={
        <>
          {picture && <Picture {...picture} first={first} />}
          <span className={cx(chip({ tone: 'picture' }), badge)}>{t(`tours:kind.${tour.kind}`)}</span>
        </>
      }
      stubContent={<Stub {...{ tour, view, symbol }} />}
    >
      <div>
        <h3 className={css({ fontSize: '18' })}>
          <a href={pathFor(lang, `/tours/${tour.id}`)}>{tour.title[lang]}</a>
        </h3>
        <p className={small}>
          {lengthText(tour, t)} · {tour.destination[lang]}
        </p>
        <RatingMark rating={tour.rating} />
      </div>
      {tour.hotels.length > 1 && <TourStops hotels={tour.hotels} />}
      <ul className={small}>
        {tour.hotels.map(hotel => (
          <li key={`${hotel.name.en} ${hotel.nights}`}>
            <Stars count={hotel.stars} /> {hotel.name[lang]}
            {hotel.haram_metres !== null &&
              ` · ${t('tours:haram', { metres: metresText(hotel.haram_metres, lang) })}`}
          </li>
        ))}
      </ul>
      <ul className={dates}>
        {tour.departures.map(departure => (
          <DateCell key={departure.id} departure={departure} />
        ))}
      </ul>
    </Ticket>
  )
}

function DateCell({ departure }: { departure: ShownDeparture }) {
  const t = useT()
  const lang = useLang()
  return (
    <li className={date} data-over={departure.status === 'full' || undefined}>
      <b>{formatDate(departure.starts_on, lang, 'short')}</b>
      <small>{formatHijri(departure.starts_on, lang, { year: false })}</small>
      <span className={tones[TONES[departure.status]]}>{statusText(departure, t)}</span>
    </li>
  )
}

function Stub({ tour, view, symbol }: Pick<TourRowProps, 'tour' | 'view' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const link = useSearchLink(view.search)
  const { compare } = view.search
  const isCompared = compare.includes(tour.id)
  const others = compare.filter(id => id !== tour.id)
  const next = isCompared ? others : [...others.slice(1 - COMPARE_MAX), tour.id]
  const sure = tour.departures.find(({ guaranteed }) => guaranteed)
  const cheapest = tour.departures.toSorted((a, b) => a.from_minor - b.from_minor)[0]
  return (
    <div className={stub}>
      {sure && (
        <span>
          <Chip tone="success">
            {t('tours:show.guaranteed', { date: formatDate(sure.starts_on, lang, 'short') })}
          </Chip>
        </span>
      )}
      {cheapest && (
        <p className={small}>
          {t('tours:from')}
          <Money
            size="lg"
            className={css({ display: 'block', color: 'fg.default' })}
            minor={cheapest.from_minor}
            currency={cheapest.currency}
            symbol={symbol}
            trim
          />
          {t('tours:per_person')}
          <Shared departure={cheapest} symbol={symbol} />
        </p>
      )}
      <ButtonLink
        size="sm"
        href={pathFor(lang, `/tours/${tour.id}`)}
        aria-label={`${t('tours:see')}: ${tour.title[lang]}`}
      >
        {t('tours:see')}
      </ButtonLink>
      <a
        className={cx(linkStyle(), css({ fontSize: '14' }))}
        rel="nofollow"
        href={`${link.with({ compare: next })}#compare`}
        aria-label={`${t(isCompared ? 'tours:compared' : 'tours:compare')}: ${tour.title[lang]}`}
      >
        {t(isCompared ? 'tours:compared' : 'tours:compare')}
      </a>
    </div>
  )
}

/** The price in the largest room, when that is less. */
function Shared({ departure, symbol }: { departure: ShownDeparture; symbol?: string }) {
  const t = useT()
  const { prices, from_minor, currency } = departure
  const kind = SHARED_ROOMS.find(room => prices[room] !== null)
  const minor = kind && prices[kind]
  if (!minor || minor >= from_minor) return null
  return (
    <span className={css({ display: 'block', fontSize: '12' })}>
      {t(`tours:in_room.${kind}`)} <Money minor={minor} currency={currency} symbol={symbol} trim />
    </span>
  )
}
