import type { BoardRoom } from '#shared/contract/desk/tours/departure-board.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import type { Lang } from '#shared/i18n/index.ts'

/** “Quad 2 · 412”: rooms of a kind are counted in their order; the hotel's number follows. */
export function roomNames(
  rooms: readonly Pick<BoardRoom, 'id' | 'kind' | 'number'>[],
  t: T,
  lang: Lang,
): (id: string) => string {
  const counts = new Map<string, number>()
  const names = new Map(
    rooms.map(room => {
      const count = (counts.get(room.kind) ?? 0) + 1
      counts.set(room.kind, count)
      const name = inDigits(`${t(`desk-departures:room.${room.kind}`)} ${count}`, lang)
      return [room.id, room.number ? `${name} · ${room.number}` : name]
    }),
  )
  return id => names.get(id) ?? ''
}
