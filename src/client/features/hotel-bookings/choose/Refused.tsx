import { useLang, useT } from '#client/lib/island.tsx'
import type { HotelRefusal, RoomParty } from '#shared/contract/hotels/hotels.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { partyText } from '../facts/stay-texts.ts'
import type { ShownHotel } from './shown-offers.ts'

interface RefusedProps {
  hotel: ShownHotel
  index: number
  party: RoomParty
  from: string
}

const list = css({
  display: 'grid',
  gap: '2',
  fontSize: '14',
  color: 'fg.muted',
  '& b': { display: 'block', color: 'fg.default', fontWeight: 'semibold' },
})

/** Rooms of the hotel that this party cannot have, each with the reason. */
export function Refused({ hotel, index, party, from }: RefusedProps) {
  const t = useT()
  const lang = useLang()
  const offered = new Set(hotel.offers[index]?.map(({ room_type_id }) => room_type_id))
  const refused = (hotel.refused[index] ?? []).flatMap(each => {
    const room = hotel.rooms.find(({ id }) => id === each.room_type_id)
    return room && !offered.has(room.id) ? [{ ...each, name: localized(room.content.name, lang) }] : []
  })
  const why = ({ reason, nights, night }: HotelRefusal) =>
    t(`hotel-bookings:refused.${reason}`, {
      ...{ count: nights, party: partyText(party, t), age: hotel.child_max_age },
      day: formatDate(night ?? from, lang, 'day'),
    })
  if (refused.length === 0) return null
  return (
    <ul className={list} aria-label={t('hotel-bookings:refused.title')}>
      {refused.map(each => (
        <li key={each.room_type_id}>
          <b>{each.name}</b> {why(each)}
        </li>
      ))}
    </ul>
  )
}
