import type { ReactNode } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import type { DeskRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { callCreateRoom, callGetHotel, callUpdateRoom } from '../desk-hotels.api.ts'
import { pictureCells } from '../form/hotel-cells.ts'
import { RELEASE_CELLS, ROOM_CELLS, roomField, roomOf, roomPaper } from './room-paper.ts'

interface RoomFormProps {
  hotel: DeskHotelDetail
  room?: DeskRoom
  pictures: Record<string, string>
}

function useRoomForm({ hotel, room, pictures }: RoomFormProps) {
  const t = useT()
  const here = pathFor(useLang(), `/desk/hotels/${hotel.id}`)
  return usePaperForm({
    start: { version: hotel.version, paper: roomPaper(room?.input, hotel.room_types.length + 1) },
    unsaved: 'room',
    texts: 'desk-hotels',
    currency: hotel.currency,
    optionText: (name, option) => (name === 'path' ? pictures[option] : undefined),
    fieldOf: roomField,
    check: () => ({}),
    async send(paper, version) {
      const body = { version, room: roomOf(paper) }
      await (room ? callUpdateRoom(room.id, body) : callCreateRoom(hotel.id, body))
      handOver('news', t('desk-hotels:room_saved'))
      location.assign(here)
      return true
    },
    async latest() {
      const theirs = await callGetHotel(hotel.id)
      const same = theirs.room_types.find(({ id }) => id === room?.id)
      return { version: theirs.version, paper: roomPaper(same?.input, theirs.room_types.length + 1) }
    },
    changed: 'hotel.changed',
  })
}

function View(props: RoomFormProps) {
  const { hotel, room, pictures } = props
  const t = useT()
  const lang = useLang()
  return (
    <PaperPage
      state={useRoomForm(props)}
      title={room ? localized(room.input.content.name, lang) : t('desk-hotels:new_room')}
      lead={t('desk-hotels:room_lead')}
      back={{ href: pathFor(lang, `/desk/hotels/${hotel.id}`), text: localized(hotel.name, lang) }}
      sections={[{ name: 'room', cells: ROOM_CELLS }]}
      lists={[
        { name: 'release_steps', cells: RELEASE_CELLS, max: 3 },
        { name: 'pictures', cells: pictureCells(Object.keys(pictures)), max: 12 },
      ]}
      save={t('desk-hotels:save')}
      saving={t('desk-hotels:saving')}
    />
  )
}

/** Texts: `desk-hotels`, `desk-paper`, `ui`. */
export const RoomForm: (props: RoomFormProps & IslandProps) => ReactNode = withIsland(View)
