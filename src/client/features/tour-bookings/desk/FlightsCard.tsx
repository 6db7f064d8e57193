import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const list = css({ display: 'grid', gap: '2', fontSize: '14' })

export function FlightsCard({ board: { slices, places } }: { board: DepartureBoard }) {
  const t = useT()
  const lang = useLang()
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  if (slices.length === 0) return null
  return (
    <Card pad="sm" heading={t('desk-departures:flights')}>
      <ul className={list}>
        {slices.flatMap(({ segments }) =>
          segments.map(segment => (
            <li key={`${segment.departs_at} ${segment.flight_number}`}>
              <b>
                <Ltr>
                  {segment.airline} {segment.flight_number}
                </Ltr>
              </b>{' '}
              {t('desk-departures:flight', {
                from: city(segment.origin),
                to: city(segment.destination),
                date: formatDate(segment.departs_at, lang, 'medium', segment.origin_zone),
              })}{' '}
              <Ltr>
                <bdi>{formatTime(segment.departs_at, segment.origin_zone, lang)}</bdi>–
                <bdi>{formatTime(segment.arrives_at, segment.destination_zone, lang)}</bdi>
              </Ltr>
            </li>
          )),
        )}
      </ul>
    </Card>
  )
}
