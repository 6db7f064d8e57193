import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { roomNames } from '#client/features/bookings/desk/departures/room-names.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Users } from '#client/ui/layout/icons.ts'
import type { BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import { freeBedsIn, peopleIn } from '#shared/rules/tours/rooming.ts'
import { css } from '#styled-system/css'
import type { RoomingState } from './use-rooming.ts'

const line = css({
  display: 'grid',
  gap: '2',
  alignItems: 'center',
  inlineSize: 'full',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7rem, 9rem)',
  fontSize: '14',
})
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontSize: '12',
  color: 'fg.muted',
})

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '1.5',
  borderRadius: 'full',
  bg: 'info.subtle',
  color: 'info.text',
  '& > svg': { inlineSize: '3', blockSize: '3' },
})

export function TravellerLine({ person, board }: { person: BoardTraveller; board: RoomingState }) {
  const t = useT()
  const lang = useLang()
  const { rooming, groups, busy, run } = board
  const group = groups.get(person.group_id)
  const name = person.name || t('desk-departures:unnamed', { position: person.position })
  const nameOf = roomNames(rooming.rooms, t, lang)
  const options = rooming.rooms.map(room => {
    const label = nameOf(room.id)
    if (room.id === person.room_id) return { value: room.id, label }
    const free = freeBedsIn(room, peopleIn(room, rooming.travellers))
    return { value: room.id, label: `${label} · ${t('desk-departures:free', { count: free })}` }
  })
  const move = (roomId: string) =>
    run(
      { act: 'place', passenger_id: person.id, room_id: roomId || null },
      t('desk-departures:moved', {
        name: `\u2068${name}\u2069`,
        room: roomId ? nameOf(roomId) : t('desk-departures:no_room'),
      }),
      { act: 'place', passenger_id: person.id, room_id: person.room_id },
    )
  return (
    <div className={line}>
      <span>
        <Ltr>{name}</Ltr>
        <span className={quiet}>
          <span>
            <Ltr>{person.reference}</Ltr> · {t(`age:category.${person.category}`)}
          </span>
          {group !== undefined && (
            <span className={mark} title={t('desk-departures:by_code_hint', { group })}>
              <Users aria-hidden="true" />
              {t('desk-departures:by_code', { group })}
            </span>
          )}
        </span>
      </span>
      <RoomSelect
        id={`room-of-${person.id}`}
        size="sm"
        aria-label={t('desk-departures:room_of', { name })}
        value={person.room_id ?? ''}
        disabled={busy}
        placeholder={t('desk-departures:no_room')}
        options={options}
        onMove={move}
      />
    </div>
  )
}

interface RoomSelectProps extends Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> {
  value: string
  onMove: (roomId: string) => void
}

/** Arrow keys choose from the closed list; Enter or leaving it moves the traveller, as choosing by pointer does. */
function RoomSelect({ value, onMove, ...rest }: RoomSelectProps) {
  const [chosen, setChosen] = useState<string>()
  const byKey = useRef(false)
  const move = (room: string | undefined) => {
    setChosen(undefined)
    if (room !== undefined && room !== value) onMove(room)
  }
  const keyed = (event: KeyboardEvent) => {
    byKey.current = true
    if (event.key === 'Enter') move(chosen)
    if (event.key === 'Escape') setChosen(undefined)
  }
  return (
    <Select
      {...rest}
      value={chosen ?? value}
      onPointerDown={() => (byKey.current = false)}
      onKeyDown={keyed}
      onBlur={() => move(chosen)}
      onChange={room => (byKey.current ? setChosen(room) : move(room))}
    />
  )
}
