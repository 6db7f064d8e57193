import { readFileRows } from '#client/features/bookings/name-list/import/file-rows.ts'
import { useT } from '#client/lib/island.tsx'
import { CHANGES_MAX } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { readNightRows } from '#shared/rules/hotels/night-sheet.ts'
import { splitText } from '#shared/rules/name-list/split.ts'
import { withNightsOf } from './nights-around.ts'
import { sheetWords } from './sheet-words.ts'
import type { CalendarState } from './use-calendar.ts'

const RANGE = 'A1:L12000'

/** Reads a file of nights over the calendar; nothing is saved by it. */
export function useNightFile(hotelId: string, state: CalendarState) {
  const t = useT()
  return async (file: File) => {
    const read = await readFileRows(new Uint8Array(await file.arrayBuffer()), RANGE)
    const rows = 'rows' in read ? read.rows : 'text' in read ? splitText(read.text) : []
    const { calendar } = state
    const found = readNightRows(rows, calendar.rooms, sheetWords(t), calendar.today)
    if (!found) return state.setTold({ tone: 'danger', text: t('desk-hotels:calendar.refused') })
    const known = await withNightsOf(hotelId, calendar, found.changes)
    const count = state.add(known, found.changes)
    if (count === 0) return state.setTold({ tone: 'warning', text: t('desk-hotels:calendar.none') })
    if (count > CHANGES_MAX)
      return state.setTold({
        tone: 'danger',
        text: t('desk-hotels:calendar.too_many', { count: CHANGES_MAX }),
      })
    if (found.skipped > 0)
      state.setTold({ tone: 'warning', text: t('desk-hotels:calendar.skipped', { count: found.skipped }) })
  }
}
