import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { type Booking, updateNameList } from '#shared/contract/bookings/bookings.ts'
import type { TripDays } from '../people/passenger-check.ts'
import { infoOf, inputOf, valuesOf } from '../people/passenger-draft.ts'
import { ListOpener } from './import/ListOpener.tsx'
import type { ListPatch } from './import/list-messages.ts'
import type { ListOutcome } from './import/outcome.ts'
import { fieldsOf } from './save-messages.ts'

interface SaveListProps {
  booking: Pick<Booking, 'id' | 'passengers'>
  days: TripDays
}

/** Saves a list at once, outside the steps of a booking. Texts: `booking`, `ui`. */
function SaveListView({ booking, days }: SaveListProps) {
  const t = useT()
  const open = useMemo(() => booking.passengers.filter(({ status }) => status === 'active'), [booking])
  const places = useMemo(() => open.map(each => ({ ...infoOf(each), values: valuesOf(each) })), [open])
  const apply = async (patches: ListPatch[]): Promise<ListOutcome> => {
    const valuesAt = new Map(places.map(({ id, values }) => [id, values]))
    const passengers = patches.flatMap(({ id, patch }) => {
      const values = valuesAt.get(id)
      return values ? [{ id, ...inputOf({ ...values, ...patch }) }] : []
    })
    try {
      const { changed } = await api(updateNameList, {
        params: { id: booking.id },
        body: { passengers },
        quiet: true,
      })
      if (changed === 0) return { done: t('booking:passengers.list_same') }
      handOver('news', t('booking:passengers.list_saved', { count: changed }))
      location.reload()
      return { done: t('booking:passengers.list_saved', { count: changed }) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        return { failed: {}, fields: fieldsOf(error.body.errors, patches) }
      return { failed: { message: error instanceof Error ? error.message : '' } }
    }
  }
  return <ListOpener label={t('booking:passengers.list')} places={places} trip={days} apply={apply} saves />
}

export const SaveList: (props: SaveListProps & IslandProps) => ReactNode = withIsland(SaveListView)
