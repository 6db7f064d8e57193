import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { JourneyLine } from '#client/ui/data/JourneyLine.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { PageJumps } from '#client/ui/layout/PageJumps.tsx'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { TourPageData } from '#shared/contract/tours/tours.ts'
import { formatDate, formatDuration } from '#shared/i18n/format.ts'
import { nextOf } from '#shared/rules/tours/shown-status.ts'
import { css, cx } from '#styled-system/css'
import { avatar, fold } from '#styled-system/recipes'
import { RatingMark } from '../ratings/RatingMark.tsx'
import { TourRatings } from '../ratings/TourRatings.tsx'
import { TourStops } from '../TourStops.tsx'
import { cityOf, sureOf } from '../tour-texts.ts'
import { CancelTimeline } from './CancelTimeline.tsx'
import { RoomPriceTable } from './RoomPriceTable.tsx'
import { TourCovers } from './TourCovers.tsx'
import { TourDays } from './TourDays.tsx'
import { TourFacts } from './TourFacts.tsx'
import { TourHotels } from './TourHotels.tsx'
import { TourMap } from './TourMap.tsx'
import { TourPayments } from './TourPayments.tsx'

interface TourPartProps {
  tour: TourPageData
  pictures: Record<string, PictureView>
  currency: string
  symbol?: string
  rateBp: number
}

const small = css({ fontSize: '14', color: 'fg.muted' })
const jumps = css({
  marginBlockStart: '4',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'border',
  _print: { display: 'none' },
})
const SECTIONS = ['days', 'hotels', 'covers', 'departures', 'prices', 'faqs'] as const

function Head({ tour }: TourPartProps) {
  const t = useT()
  const lang = useLang()
  const sure = sureOf(tour)
  return (
    <div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '2.5' })}>
        {sure && (
          <Chip tone="success">
            {t('tours:show.guaranteed', { date: formatDate(sure.starts_on, lang, 'short') })}
          </Chip>
        )}
        <Chip tone="accent">{t(`tours:kind.${tour.kind}`)}</Chip>
        <RatingMark rating={tour.rating} />
      </div>
      <h1 className={css({ textStyle: 'h1' })}>{tour.title[lang]}</h1>
      <p className={css({ color: 'fg.muted', maxInlineSize: 'prose', marginBlock: '2' })}>
        {tour.summary[lang]}
      </p>
      <div className={jumps}>
        <PageJumps
          label={t('tours:show.on_page')}
          parts={SECTIONS.map(section => [section, t(`tours:show.${section}`)])}
        />
      </div>
      <TourFacts tour={tour} />
      {tour.map ? <TourMap map={tour.map} /> : <Stays tour={tour} />}
    </div>
  )
}

/** Between its home and back, where all its departures leave from one. */
function Stays({ tour }: { tour: TourPageData }) {
  const lang = useLang()
  const { hotels } = tour.content
  if (hotels.length < 2) return null
  const [origin, ...others] = new Set(tour.departures.map(departure => departure.origin))
  const home = origin && others.length === 0 ? cityOf(tour, origin, lang) : undefined
  return (
    <div className={css({ marginBlockStart: '5' })}>
      <TourStops {...{ hotels, home }} />
    </div>
  )
}

function Before({ tour, pictures, currency, symbol, rateBp }: TourPartProps) {
  return (
    <>
      <TourDays tour={tour} />
      {tour.slices.length > 0 && <Flights tour={tour} />}
      <TourHotels hotels={tour.content.hotels} pictures={pictures} />
      <TourCovers content={tour.content} {...{ currency, symbol, rateBp }} />
    </>
  )
}

function After({ tour, currency, symbol }: TourPartProps) {
  const { departures, content } = tour
  return (
    <>
      <RoomPriceTable departures={departures} symbol={symbol} />
      <TourPayments {...{ tour, currency, symbol }} />
      <CancelTimeline
        tiers={content.cancel_tiers}
        startsOn={nextOf(departures)?.starts_on}
        {...{ currency, symbol }}
      />
      <TourRatings rating={tour.rating} />
      <Leader tour={tour} />
      <Questions tour={tour} />
    </>
  )
}

function Flights({ tour }: { tour: TourPageData }) {
  const t = useT()
  return (
    <Card id="flights" heading={t('tours:show.flights')}>
      <div className={css({ display: 'grid', gap: '5' })}>
        {tour.slices.map(slice => (
          <Flight key={slice.segments[0]?.departs_at} {...{ slice, tour }} />
        ))}
      </div>
    </Card>
  )
}

function Flight({ slice, tour }: { slice: Slice; tour: TourPageData }) {
  const lang = useLang()
  const [from, to] = [slice.segments[0], slice.segments.at(-1)]
  if (!from || !to) return null
  const minutes = (Date.parse(to.arrives_at) - Date.parse(from.departs_at)) / 60_000
  return (
    <JourneyLine
      from={{ code: from.origin, place: cityOf(tour, from.origin, lang) }}
      to={{ code: to.destination, place: cityOf(tour, to.destination, lang) }}
      above={formatDuration(minutes, lang)}
      below={`${from.airline} ${from.flight_number}`}
      stops={slice.segments.length - 1}
    />
  )
}

function Leader({ tour: { leader } }: { tour: TourPageData }) {
  const t = useT()
  const lang = useLang()
  if (!leader) return null
  return (
    <Card className={css({ display: 'flex', gap: '4', alignItems: 'start' })}>
      <span className={avatar()} aria-hidden="true">
        {leader.name[lang].slice(0, 1)}
      </span>
      <div>
        <h2 className={css({ fontSize: '18' })}>{t('tours:show.leader', { name: leader.name[lang] })}</h2>
        {leader.about && <p className={small}>{leader.about[lang]}</p>}
      </div>
    </Card>
  )
}

const question = css({
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  '& summary': { fontWeight: 'semibold', minBlockSize: '6' },
  '& p': { color: 'fg.muted', fontSize: '14', marginBlockStart: '2', maxInlineSize: 'prose' },
})

function Questions({ tour: { content } }: { tour: TourPageData }) {
  const t = useT()
  const lang = useLang()
  if (content.faqs.length === 0) return null
  return (
    <Card id="faqs" heading={t('tours:show.faqs')}>
      {content.faqs.map(({ question: asked, answer }, at) => (
        <details key={asked.en} className={cx(fold(), question)} open={at === 0}>
          <summary>{asked[lang]}</summary>
          <p>{answer[lang]}</p>
        </details>
      ))}
    </Card>
  )
}

export const TourHead = withIsland(Head)
export const TourBefore = withIsland(Before)
export const TourAfter = withIsland(After)
