import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
})
const room = css({
  display: 'grid',
  gap: '1.5',
  alignContent: 'start',
  padding: '4',
  borderRadius: 'control',
  bg: 'bg.subtle',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  fontSize: '14',
})

export const RoomGrid = <Room extends { id: string }>({
  rooms,
  children,
}: {
  rooms: Room[]
  children: (room: Room, index: number) => ReactNode
}) => (
  <ul className={grid}>
    {rooms.map((each, index) => (
      <li key={each.id} className={room}>
        {children(each, index)}
      </li>
    ))}
  </ul>
)
