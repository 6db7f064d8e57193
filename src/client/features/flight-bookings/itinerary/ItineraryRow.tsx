import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Baggage, Cabin, Place } from '#shared/contract/flights/seat-blocks.ts'
import { formatDuration, formatTime } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { css } from '#styled-system/css'
import { itinerary } from '#styled-system/recipes'
import type { ConnectionRow, FlightRow, ItineraryRow, PointRow } from './itinerary.ts'
import { useBaggageText, usePlaceText } from './itinerary-texts.ts'

interface RowProps<Row> {
  row: Row
  places: Record<string, Place>
  baggage: Baggage
  cabin: Cabin
}

const quiet = css({ fontSize: '14', color: 'fg.muted' })

export function ItineraryRowView({ row, ...rest }: RowProps<ItineraryRow>) {
  if (row.kind === 'flight') return <Flight row={row} {...rest} />
  if (row.kind === 'connection') return <Connection row={row} {...rest} />
  return <Point row={row} {...rest} />
}

interface LineProps {
  kind: 'start' | 'end' | 'travel'
  time?: ReactNode
  children: ReactNode
}

function Line({ kind, time, children }: LineProps) {
  const styles = itinerary()
  return (
    <li className={styles.row}>
      <div className={styles.time}>{time}</div>
      <div className={styles.rail} data-kind={kind} aria-hidden="true" />
      <div className={styles.content}>{children}</div>
    </li>
  )
}

function Point({ row, places }: RowProps<PointRow>) {
  const t = useT()
  const placeText = usePlaceText(places)
  const notes = [row.terminal && t('itinerary:terminal', { terminal: row.terminal }), useBeThere(row)]
  const city = usePlaceText(places, 'city')(row.airport)
  const note = notes.filter(Boolean).join(' · ') || (row.end ? t('itinerary:local_time', { city }) : '')
  return (
    <Line kind={row.end ? 'end' : 'start'} time={<Clock row={row} />}>
      <b>
        {placeText(row.airport)} <Ltr>{row.airport}</Ltr>
      </b>
      {note && <div className={quiet}>{note}</div>}
    </Line>
  )
}

/** "be there by 06:40", with the day if it is the evening before. */
function useBeThere(row: PointRow): string | undefined {
  const t = useT()
  const lang = useLang()
  if (!row.beThereAt) return undefined
  const text = t('itinerary:be_there', { time: formatTime(row.beThereAt, row.zone, lang) })
  const sameDay = zonedDate(row.beThereAt, row.zone) === zonedDate(row.at, row.zone)
  return sameDay ? text : t('itinerary:be_there_before', { time: formatTime(row.beThereAt, row.zone, lang) })
}

function Clock({ row }: { row: PointRow }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <Ltr>
        <time dateTime={row.at}>{formatTime(row.at, row.zone, lang)}</time>
      </Ltr>
      {row.days !== 0 && (
        <small
          className={css({ display: 'block', fontSize: '12', fontWeight: 'medium', color: 'spark.text' })}
        >
          {t('itinerary:next_day', { count: row.days })}
        </small>
      )}
    </>
  )
}

function Flight({ row, baggage, cabin }: RowProps<FlightRow>) {
  const t = useT()
  const lang = useLang()
  const bags = useBaggageText(baggage)
  const { airline, flight_number } = row.segment
  const kind = row.direct ? t('itinerary:direct') : <Ltr>{`${airline} ${flight_number}`}</Ltr>
  return (
    <Line kind="travel">
      <span className={quiet}>
        {formatDuration(row.minutes, lang)} · {kind} · {t(`itinerary:cabin.${cabin}`)} · {bags}
      </span>
    </Line>
  )
}

function Connection({ row, places }: RowProps<ConnectionRow>) {
  const t = useT()
  const lang = useLang()
  const city = usePlaceText(places, 'city')
  const wait = { duration: formatDuration(row.minutes, lang), city: city(row.to) }
  return (
    <Line kind="travel">
      <span className={css({ fontSize: '14', fontWeight: 'medium', color: 'spark.text' })}>
        {t('itinerary:connection', wait)}
        {row.from !== row.to && (
          <span className={css({ display: 'block' })}>
            {t('itinerary:change_airport', { city: city(row.to), from: row.from, to: row.to })}
          </span>
        )}
      </span>
    </Line>
  )
}
