import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { movedSegments, segmentsOf } from '#shared/rules/stock/schedule.ts'
import { css } from '#styled-system/css'

const table = css({
  inlineSize: 'full',
  maxInlineSize: '[34rem]',
  marginBlockStart: '3',
  fontSize: '14',
  lineHeight: 'lines',
  '& caption': { textAlign: 'start', fontWeight: 'semibold', paddingBlockEnd: '1' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '1.5', paddingInlineEnd: '4' },
  '& th': { fontWeight: 'medium', color: 'fg.muted' },
  '& tbody tr': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
  },
  '& td[data-moved=true]': { fontWeight: 'semibold' },
  '& td[data-moved=old]': { color: 'fg.muted' },
})
const line = css({ display: 'block' })

interface Times {
  old_slices: Slice[]
  slices: Slice[]
}

/** Old and new times of each flight that moved, side by side, local to their airports. Texts: `schedule`, `itinerary`. */
export function TimesCompared({ old_slices, slices }: Times) {
  const moved = movedSegments(old_slices, slices)
  const pairs = moved.length > 0 ? moved : segmentsOf(slices).map(one => [one, one] as const)
  return pairs.map(([old, now]) => <Flight key={now.departs_at} old={old} now={now} />)
}

function Flight({ old, now }: { old: Segment; now: Segment }) {
  const t = useT()
  const flight = `${now.airline} ${now.flight_number}`
  return (
    <table className={table}>
      <caption>
        <Ltr>{flight}</Ltr>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('schedule:old')}</th>
          <th scope="col">{t('schedule:new')}</th>
        </tr>
      </thead>
      <tbody>
        <Row name="departs" old={departure(old)} now={departure(now)} />
        <Row name="arrives" old={arrival(old)} now={arrival(now)} />
      </tbody>
    </table>
  )
}

interface End {
  at: string
  zone: string
  airport: string
  terminal: string | null
  number: string
}

const departure = (segment: Segment): End => ({
  at: segment.departs_at,
  zone: segment.origin_zone,
  airport: segment.origin,
  terminal: segment.origin_terminal,
  number: segment.flight_number,
})
const arrival = (segment: Segment): End => ({
  at: segment.arrives_at,
  zone: segment.destination_zone,
  airport: segment.destination,
  terminal: segment.destination_terminal,
  number: segment.flight_number,
})

function Row({ name, old, now }: { name: 'departs' | 'arrives'; old: End; now: End }) {
  const t = useT()
  const moved = old.at !== now.at || old.terminal !== now.terminal
  return (
    <tr>
      <th scope="row">{t(`schedule:${name}`)}</th>
      <td data-moved={moved ? 'old' : undefined}>
        <EndText end={old} named={old.number !== now.number} />
      </td>
      <td data-moved={moved || undefined}>
        <EndText end={now} named={old.number !== now.number} />
      </td>
    </tr>
  )
}

function EndText({ end, named }: { end: End; named: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <span className={line}>{formatDate(end.at, lang, 'day', end.zone)}</span>
      <Ltr>
        <time dateTime={end.at}>{formatTime(end.at, end.zone, lang)}</time> {end.airport}
      </Ltr>
      {end.terminal && <span className={line}>{t('itinerary:terminal', { terminal: end.terminal })}</span>}
      {named && <Ltr className={line}>{end.number}</Ltr>}
    </>
  )
}
