import { callMoveDepartures } from '#client/features/bookings/desk/departures/departure-moves.api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Lock, Play, ShieldCheck } from '#client/ui/layout/icons.ts'
import { runBulk } from '#client/ui/lists/run-bulk.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { DEPARTURE_MOVES } from '#shared/contract/desk/tours/departures.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { departureColumns } from '../departure/departure-columns.tsx'

const ICONS = { open: Play, close: Lock, guarantee: ShieldCheck }

/** Departures of a tour; ticked ones are opened, closed or guaranteed together. */
export function DeparturesCard({ tour, symbol }: { tour: DeskTourDetail; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const { departures_list: rows } = tour
  const codeOf = (id: string) => rows.find(row => row.id === id)?.code ?? id
  return (
    <StaffList
      name="departures"
      caption={t('desk-departures:title')}
      columns={departureColumns(t, lang, { tourId: tour.id, symbol })}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      bulk={DEPARTURE_MOVES.map(move => {
        const Icon = ICONS[move]
        return {
          key: move,
          label: t(`desk-departures:move.${move}`),
          icon: <Icon aria-hidden="true" />,
          run: ids => runBulk(t, ids, codeOf, () => callMoveDepartures({ move, ids })),
        }
      })}
      empty={<EmptyState title={t('desk-departures:empty.title')} text={t('desk-departures:empty.text')} />}
    />
  )
}
