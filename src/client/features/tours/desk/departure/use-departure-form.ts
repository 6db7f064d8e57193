import { useState } from 'react'
import type { Paper } from '#client/features/shell/paper/paper.ts'
import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { DeskDeparture } from '#shared/contract/desk/tours/departures.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCreateDepartures, callGetTour, callUpdateDeparture } from '../desk-tours.api.ts'
import { departureOf, departurePaper, wrongDepartureAmounts } from './departure-paper.ts'
import { firstRepeat, repeatedDays } from './repeat-values.ts'

export interface DepartureFormProps {
  tour: DeskTourDetail
  /** Changed when `edits`, else copied. */
  departure?: DeskDeparture
  edits?: boolean
  today: string
  symbol?: string
}

const AHEAD_DAYS = 60

/** The one form of departures: an edit of one, or several new ones like it. */
export function useDepartureForm({ tour, departure, edits, today, symbol }: DepartureFormProps) {
  const t = useT()
  const lang = useLang()
  const { currency } = tour
  const [repeat, setRepeat] = useState(() => firstRepeat(addDays(today, AHEAD_DAYS)))
  const paperOf = (from?: DeskDeparture) => {
    // The block of a copied departure flies on another day.
    const input = from && !edits ? { ...from.input, block_code: undefined } : from?.input
    return departurePaper(input, tour.input.prices, currency, from?.starts_on)
  }
  const days = repeatedDays(repeat)
  const paper = usePaperForm({
    start: { version: departure?.version ?? 0, paper: paperOf(departure) },
    unsaved: 'departure',
    texts: 'desk-departures',
    ...{ currency, symbol },
    fieldOf: path => (path.startsWith('dates') ? 'starts_on' : path.replace(/^departure\./, '')),
    check: values => ({
      ...Object.fromEntries(
        wrongDepartureAmounts(values, currency).map(path => [
          path,
          t('desk-tours:amount_wrong', { currency }),
        ]),
      ),
      ...(edits || days?.length ? {} : { starts_on: t('desk-departures:repeat.wrong') }),
    }),
    async send(values: Paper, version) {
      const written = departureOf(values, currency, departure?.input)
      if (edits && departure) {
        await callUpdateDeparture(departure.id, {
          ...{ version, departure: written },
          starts_on: values.starts_on ?? '',
        })
        handOver('news', t('desk-departures:saved'))
        location.assign(pathFor(lang, `/desk/departures/${departure.id}`))
        return true
      }
      const made = await callCreateDepartures(tour.id, { departure: written, dates: days ?? [] })
      handOver('news', t('desk-departures:made', { count: made.departures.length }))
      location.assign(pathFor(lang, `/desk/tours/${tour.id}`))
      return true
    },
    async latest() {
      const latest = await callGetTour(tour.id)
      const theirs = latest.departures_list.find(({ id }) => id === departure?.id)
      return { version: theirs?.version ?? 0, paper: paperOf(theirs) }
    },
    changed: 'departure.changed',
  })
  return { ...paper, repeat, setRepeat }
}
