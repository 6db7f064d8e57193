import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import { ROOM_WISHES, type RoomKind, type RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import type { BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import { peopleIn, suggestPlaces, unplaced } from '#shared/rules/tours/rooming.ts'
import { css } from '#styled-system/css'
import { RoomCard } from './RoomCard.tsx'
import { TravellerLine } from './TravellerLine.tsx'
import type { RoomingState } from './use-rooming.ts'

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(3, minmax(0, 1fr))' },
  marginBlockStart: '3',
})
const waiting = css({
  display: 'grid',
  gap: '2',
  padding: '3',
  borderRadius: 'control',
  bg: 'warning.subtle',
  justifyItems: 'start',
})
const said = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })
const newest = css({ marginBlockEnd: '2', _empty: { display: 'none' } })
const adding = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  marginBlockStart: '3',
})

/** Who sleeps where. Every move is a choice of a list, so that keyboard and touch do all of it. */
export function RoomingBoard({ board }: { board: RoomingState }) {
  const t = useT()
  const { rooming, news, busy, run } = board
  const undo = news?.undo
  return (
    <Card pad="sm" id="rooming" heading={t('desk-departures:rooming')}>
      <div aria-live="polite" className={newest}>
        {news && (
          <Notice tone={news.tone}>
            <div className={said}>
              {news.text}
              <RequestId id={news.requestId} />
              {undo && (
                <Button
                  variant="line"
                  size="sm"
                  busy={busy}
                  busyText={t('desk-tours:saving')}
                  onClick={() => run(undo, t('desk-departures:undone'))}
                >
                  {t('desk-departures:undo')}
                </Button>
              )}
            </div>
          </Notice>
        )}
      </div>
      <Waiting board={board} />
      <div className={grid}>
        {rooming.rooms.map(room => (
          <RoomCard key={room.id} room={room} people={peopleIn(room, rooming.travellers)} board={board} />
        ))}
      </div>
      <AddRoom board={board} />
    </Card>
  )
}

function Waiting({ board }: { board: RoomingState }) {
  const t = useT()
  const { rooming, busy, run } = board
  const people: BoardTraveller[] = unplaced(rooming.travellers)
  if (people.length === 0) return null
  const places = suggestPlaces(rooming.rooms, rooming.travellers)
  const count = places.length
  return (
    <div className={waiting}>
      <b>{t('desk-departures:without_room', { count: people.length })}</b>
      {people.map(person => (
        <TravellerLine key={person.id} person={person} board={board} />
      ))}
      {count > 0 && (
        <Button
          size="sm"
          busy={busy}
          busyText={t('desk-tours:saving')}
          onClick={() => run({ act: 'place_all', places }, t('desk-departures:placed', { count }))}
        >
          {t('desk-departures:place_all', { count })}
        </Button>
      )}
    </div>
  )
}

function AddRoom({ board: { busy, run } }: { board: RoomingState }) {
  const t = useT()
  const [kind, setKind] = useState<RoomKind>('double')
  const [wish, setWish] = useState<RoomWish>('none')
  const option = (text: string) => (value: string) => ({
    value,
    label: t(`desk-departures:${text}.${value}`),
  })
  return (
    <div className={adding}>
      <Select
        size="sm"
        aria-label={t('desk-departures:room_kind')}
        value={kind}
        options={ROOM_KINDS.map(option('room'))}
        onChange={value => setKind(value as RoomKind)}
      />
      <Select
        size="sm"
        aria-label={t('desk-departures:room_wish')}
        value={wish}
        options={ROOM_WISHES.map(option('wish'))}
        onChange={value => setWish(value as RoomWish)}
      />
      <Button
        variant="line"
        size="sm"
        busy={busy}
        busyText={t('desk-tours:saving')}
        icon={<Plus aria-hidden="true" />}
        onClick={() => run({ act: 'add', kind, wish }, t('desk-departures:room_added'))}
      >
        {t('desk-departures:add_room')}
      </Button>
    </div>
  )
}
