import type { ReactNode } from 'react'
import { RecordHistory } from '#client/features/shell/RecordHistory.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { HotelChip } from '../list/hotel-columns.tsx'
import { HotelActions } from './HotelActions.tsx'
import { HotelFacts } from './HotelFacts.tsx'
import { RoomCard } from './RoomCard.tsx'

interface HotelPageProps {
  hotel: DeskHotelDetail
  symbol?: string
  zone: string
}

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})

function Page({ hotel, symbol, zone }: HotelPageProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <DeskHead
        title={localized(hotel.name, lang)}
        crumb={
          <a className={link()} href={pathFor(lang, '/desk/hotels')}>
            {t('desk-hotels:title')}
          </a>
        }
        chips={<HotelChip status={hotel.status} t={t} />}
        facts={
          <>
            <b>
              <Ltr>{hotel.code}</Ltr>
            </b>
            <span>{localized(hotel.city, lang)}</span>
            <span>{t('desk-hotels:stars', { count: hotel.stars })}</span>
          </>
        }
        actions={<HotelActions hotel={hotel} />}
      />
      <div className={columns}>
        <div>
          {hotel.room_types.length === 0 && (
            <Card pad="sm">
              <EmptyState title={t('desk-hotels:no_rooms.title')} text={t('desk-hotels:no_rooms.text')} />
            </Card>
          )}
          {hotel.room_types.map(room => (
            <RoomCard key={room.id} {...{ room, symbol }} hotelId={hotel.id} currency={hotel.currency} />
          ))}
        </div>
        <div>
          <Card pad="sm" heading={t('desk-hotels:facts')}>
            <HotelFacts hotel={hotel} />
          </Card>
          <RecordHistory texts="desk-hotels" events={hotel.events} zone={zone} />
        </div>
      </div>
    </>
  )
}

/** Texts: `desk-hotels`, `ui`. */
export const HotelPage: (props: HotelPageProps & IslandProps) => ReactNode = withIsland(Page)
