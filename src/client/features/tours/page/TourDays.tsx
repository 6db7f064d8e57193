import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { TourDay, TourPageData } from '#shared/contract/tours/tours.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { facts, ring } from '#styled-system/recipes'

const day = css({
  display: 'grid',
  gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', md: '6.5rem minmax(0, 1fr)' },
  columnGap: '5',
})
const when = css({
  fontSize: '12',
  color: 'fg.muted',
  lineHeight: '[1.6]',
  paddingBlockEnd: '4',
  '& b': { display: 'block', fontSize: '14', color: 'fg.default' },
  '& time': { display: 'block' },
})
const what = css({
  paddingInlineStart: '5',
  paddingBlockEnd: '6',
  borderInlineStartWidth: '2',
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'border',
  '& summary': { fontWeight: 'semibold', cursor: 'pointer', minBlockSize: '6' },
  '& p': { color: 'fg.muted', fontSize: '14', marginBlock: '2', maxInlineSize: 'prose' },
})

/** Dated by the next departure. */
export function TourDays({ tour }: { tour: TourPageData }) {
  const t = useT()
  const start = tour.departures[0]?.starts_on
  return (
    <Card id="days" heading={t('tours:show.days')}>
      <ol>
        {tour.content.days.map((each, at) => (
          <li key={each.title.en} className={day}>
            <When number={at + 1} date={start && addDays(start, at)} />
            <What day={each} tour={tour} open={at < 3} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function When({ number, date }: { number: number; date?: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={when}>
      <b>{t('tours:show.day', { number })}</b>
      {date && (
        <time dateTime={date}>
          {formatDate(date, lang, 'day')}
          <span className={css({ display: 'block' })}>{formatHijri(date, lang, { year: false })}</span>
        </time>
      )}
    </div>
  )
}

function What({
  day: { title, text, meals, hotel, transfer },
  tour,
  open,
}: {
  day: TourDay
  tour: TourPageData
  open: boolean
}) {
  const t = useT()
  const lang = useLang()
  const stay = hotel === null ? undefined : tour.content.hotels[hotel]
  const notes = [
    transfer?.[lang],
    ...meals.map(meal => t(`tours:show.meals.${meal}`)),
    stay && `${stay.name[lang]}`,
  ].filter(note => note !== undefined)
  return (
    <details className={cx(ring({ line: 'beside' }), what)} open={open}>
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
