import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { TourDay, TourPageData } from '#shared/contract/tours/tours.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDate, formatHijri, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { dayOffset, zonedDate } from '#shared/rules/days/zones.ts'
import { nextOf } from '#shared/rules/tours/shown-status.ts'
import { cx } from '#styled-system/css'
import { facts, fold, ring, tourPage } from '#styled-system/recipes'

/** Dated by the next departure. */
export function TourDays({ tour }: { tour: TourPageData }) {
  const t = useT()
  const lang = useLang()
  const start = nextOf(tour.departures)?.starts_on
  return (
    <Card id="days" heading={t('tours:show.days')}>
      <ol>
        {tour.content.days.map((each, at, days) => (
          <li key={each.title.en} className={tourPage().day}>
            <When number={at + 1} date={start && addDays(start, at)} />
            <What
              day={each}
              tour={tour}
              flights={start ? flightsOn(tour, addDays(start, at), lang) : []}
              open={at < 3}
              moved={at > 0 && each.hotel !== days[at - 1]?.hotel}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** `SV 1026 · 09:00 – 10:50` of what leaves on a day, by the clocks of both airports. */
function flightsOn({ slices }: TourPageData, date: string, lang: Lang): string[] {
  const leaving = slices
    .flatMap(({ segments }) => segments)
    .filter(({ departs_at, origin_zone }) => zonedDate(departs_at, origin_zone) === date)
  return leaving.map(({ airline, flight_number, departs_at, arrives_at, origin_zone, destination_zone }) => {
    const times = [formatTime(departs_at, origin_zone, lang), formatTime(arrives_at, destination_zone, lang)]
    const later = dayOffset(departs_at, origin_zone, arrives_at, destination_zone)
    return `\u2066${airline} ${flight_number} · ${times.join('\u200e – \u200e')}${later > 0 ? inDigits(` +${later}`, lang) : ''}\u2069`
  })
}

function When({ number, date }: { number: number; date?: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={tourPage().when}>
      <b>{t('tours:show.day', { number })}</b>
      {date && (
        <time dateTime={date}>
          {formatDate(date, lang, 'day')}
          <span>{formatHijri(date, lang, { year: false })}</span>
        </time>
      )}
    </div>
  )
}

function What({
  day: { title, text, meals, hotel, transfer },
  tour,
  flights,
  open,
  moved,
}: {
  day: TourDay
  tour: TourPageData
  flights: string[]
  open: boolean
  /** The night is elsewhere than the one before. */
  moved: boolean
}) {
  const t = useT()
  const lang = useLang()
  const stay = hotel === null ? undefined : tour.content.hotels[hotel]
  const notes = [
    ...flights,
    transfer?.[lang],
    ...meals.map(meal => t(`tours:show.meals.${meal}`)),
    stay && `${stay.name[lang]}`,
  ].filter(note => note !== undefined)
  return (
    <details
      className={cx(fold(), ring({ line: 'beside' }), tourPage().what)}
      open={open}
      data-moved={moved || undefined}
    >
      <summary>{title[lang]}</summary>
      <p>{text[lang]}</p>
      <div className={facts()}>
        {notes.map(note => (
          <span key={note}>{note}</span>
        ))}
      </div>
    </details>
  )
}
