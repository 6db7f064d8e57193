import {
  type Cell,
  type Paper,
  readCells,
  readRows,
  writeCells,
  writeRows,
} from '#client/features/shell/paper/paper.ts'
import type { RoomInput } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { pictureCells, WEEKDAYS } from '../form/hotel-cells.ts'

const words = (name: string, max: number, optional = false): Cell => ({ name, kind: 'words', max, optional })
const number = (name: string, optional = false): Cell => ({ name, kind: 'number', optional })

export const ROOM_CELLS: readonly Cell[] = [
  words('content.name', 80),
  words('content.beds', 120),
  words('content.view', 80, true),
  number('content.square_metres', true),
  number('max_adults'),
  number('max_children'),
  number('max_people'),
  number('position'),
  { name: 'active', kind: 'flag' },
]

export const RELEASE_CELLS: readonly Cell[] = [
  number('days'),
  number('keep'),
  { name: 'weekdays', kind: 'ticks', options: WEEKDAYS },
]
const PICTURES = pictureCells([])

export const roomPaper = (room: RoomInput | undefined, position: number): Paper => ({
  ...readCells(
    ROOM_CELLS,
    room ?? { active: true, position, max_adults: 2, max_children: 1, max_people: 3 },
    'SAR',
  ),
  ...readRows('release_steps', RELEASE_CELLS, room?.release_steps ?? [], 'SAR'),
  ...readRows('pictures', PICTURES, room?.content.pictures ?? [], 'SAR'),
})

export function roomOf(paper: Paper): RoomInput {
  const { content, ...plain } = writeCells(ROOM_CELLS, paper, 'SAR')
  return {
    ...plain,
    content: { ...(content as object), pictures: writeRows('pictures', PICTURES, paper, 'SAR') },
    release_steps: writeRows('release_steps', RELEASE_CELLS, paper, 'SAR').map(step => ({
      ...step,
      weekdays: (step.weekdays as string[]).map(Number),
    })),
  } as unknown as RoomInput
}

export const roomField = (path: string): string =>
  path.replace(/^room\./, '').replace(/^content\.pictures/, 'pictures')
