import type { ReactNode } from 'react'
import { CataloguePage } from '#client/features/shell/catalogue/CataloguePage.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { HotelChip } from '../list/hotel-columns.tsx'
import { HotelActions } from './HotelActions.tsx'
import { HotelFacts } from './HotelFacts.tsx'
import { RoomCard } from './RoomCard.tsx'

interface HotelPageProps {
  hotel: DeskHotelDetail
  symbol?: string
  zone: string
}

function Page({ hotel, symbol, zone }: HotelPageProps) {
  const t = useT()
  const lang = useLang()
  const { name, code, city, stars, status, events, room_types, id, currency } = hotel
  return (
    <CataloguePage
      {...{ code, events, zone }}
      name="hotels"
      title={localized(name, lang)}
      facts={[localized(city, lang), t('desk-hotels:stars', { count: stars })]}
      chip={<HotelChip status={status} t={t} />}
      actions={<HotelActions hotel={hotel} />}
      about={<HotelFacts hotel={hotel} />}
    >
      {room_types.length === 0 && (
        <Card pad="sm">
          <EmptyState title={t('desk-hotels:no_rooms.title')} text={t('desk-hotels:no_rooms.text')} />
        </Card>
      )}
      {room_types.map(room => (
        <RoomCard key={room.id} {...{ room, symbol, currency }} hotelId={id} />
      ))}
    </CataloguePage>
  )
}

/** Texts: `desk-hotels`, `ui`. */
export const HotelPage: (props: HotelPageProps & IslandProps) => ReactNode = withIsland(Page)
