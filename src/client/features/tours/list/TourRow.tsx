import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { Ticket } from '#client/ui/data/Ticket.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Check, Lock, ShieldCheck, TicketIcon, Users, X } from '#client/ui/layout/icons.ts'
import type { ShownDeparture, TourCard } from '#shared/contract/tours/tours.ts'
import { formatDate, formatDistance, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { COMPARE_MAX } from '#shared/rules/tours/tour-search.ts'
import { css, cx } from '#styled-system/css'
import { checkbox, chip } from '#styled-system/recipes'
import { RatingMark } from '../ratings/RatingMark.tsx'
import { Stars } from '../Stars.tsx'
import { TourStops } from '../TourStops.tsx'
import { lengthText, statusText, sureOf, TONES } from '../tour-texts.ts'
import { type ListView, useSearchLink } from './view.ts'

const badge = css({ position: 'absolute', insetBlockStart: '3', insetInlineStart: '3' })
const small = css({ fontSize: '14', color: 'fg.muted' })
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '3',
})
const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })
const dates = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' })
const date = css({
  padding: { base: '1.5', sm: '2.5' },
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
const status = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '0.5', sm: '1' },
  '& svg': { inlineSize: '3.5', blockSize: '3.5', flex: 'none' },
})
const ICONS = { open: Users, guaranteed: ShieldCheck, few_left: TicketIcon, full: X, closed: Lock }
const tones = {
  neutral: css({ color: 'fg.muted' }),
  success: css({ color: 'success.text', fontWeight: 'semibold' }),
  spark: css({ color: 'spark.text', fontWeight: 'semibold' }),
}
const stub = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', inlineSize: 'full' })
const wraps = css({ '& > span': { whiteSpace: 'normal' } })

const compared = css({
  justifySelf: 'start',
  '& > [data-chosen]': { bg: 'accent', borderColor: 'accent', '& svg': { visibility: 'visible' } },
})

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
  const most = Math.max(0, ...tour.departures.map(({ capacity }) => capacity))
  // More stops than four do not fit a phone.
  const home = tour.hotels.length < 3 ? view.places[tour.departures[0]?.origin ?? ''] : undefined
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
        <div className={top}>
          <h3 className={css({ fontSize: '18' })}>
            <a href={pathFor(lang, `/tours/${tour.id}`)}>{tour.title[lang]}</a>
          </h3>
          <RatingMark rating={tour.rating} />
        </div>
        <p className={cx(small, line)}>
          <span>
            {lengthText(tour, t)} · {tour.destination[lang]}
          </span>
          {most > 0 && <span>{t('tours:group', { count: most })}</span>}
        </p>
      </div>
      {tour.hotels.length > 0 && <TourStops hotels={tour.hotels} home={home && localized(home.city, lang)} />}
      <ul className={small}>
        {tour.hotels.map(hotel => (
          <li key={`${hotel.name.en} ${hotel.nights}`}>
            <Stars count={hotel.stars} /> {hotel.name[lang]}
            {hotel.haram_metres !== null &&
              ` · ${t('tours:haram', { metres: formatDistance(hotel.haram_metres, lang) })}`}
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
  const Icon = ICONS[departure.status]
  return (
    <li className={date} data-over={departure.status === 'full' || undefined}>
      <b>{formatDate(departure.starts_on, lang, 'short')}</b>
      <small>
        {formatDate(departure.starts_on, lang, 'weekday')} ·{' '}
        {formatHijri(departure.starts_on, lang, { year: false })}
      </small>
      <span className={cx(status, tones[TONES[departure.status]])}>
        <Icon aria-hidden="true" />
        {statusText(departure, t)}
      </span>
    </li>
  )
}

function Stub({ tour, view, symbol }: Pick<TourRowProps, 'tour' | 'view' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const sure = sureOf(tour)
  const cheapest = tour.departures.toSorted((a, b) => a.from_minor - b.from_minor)[0]
  return (
    <div className={stub}>
      {sure && (
        <span className={wraps}>
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
      <Compare {...{ tour, view }} />
    </div>
  )
}

/** A link that looks like the box it stands for, without script. */
function Compare({ tour, view }: Pick<TourRowProps, 'tour' | 'view'>) {
  const t = useT()
  const lang = useLang()
  const link = useSearchLink(view.search)
  const { compare } = view.search
  const isCompared = compare.includes(tour.id)
  const others = compare.filter(id => id !== tour.id)
  const next = isCompared ? others : [...others.slice(1 - COMPARE_MAX), tour.id]
  return (
    <a
      className={cx(checkbox().root, compared)}
      rel="nofollow"
      href={`${link.with({ compare: next })}#compare`}
      aria-label={`${t(isCompared ? 'tours:compared' : 'tours:compare')}: ${tour.title[lang]}`}
    >
      <span className={checkbox().control} data-chosen={isCompared || undefined}>
        <Check aria-hidden="true" />
      </span>
      {t('tours:compare')}
    </a>
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
