import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ROOM_WISHES, type RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import type { ChosenRoom } from '#shared/rules/tours/rooms.ts'
import { css } from '#styled-system/css'
import { PersonFields } from './PersonFields.tsx'
import { SharingFields } from './SharingFields.tsx'
import { soldRooms } from './tour-step.ts'
import type { Step } from './use-tour-step.ts'

const stack = css({ display: 'grid', gap: '5' })
const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr auto' },
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const lead = css({ color: 'fg.muted', fontSize: '14' })

/** Rooms, and who sleeps in which. Texts: `tour-bookings`. */
export function RoomFields({ step }: { step: Step }) {
  const t = useT()
  const { rooms } = step.choice
  const own = rooms.filter(({ friend }) => !friend)
  const added: ChosenRoom = { kind: 'double', wish: 'none', people: [] }
  const sold = soldRooms(step.offer)
  const set = (index: number, change: Partial<RoomChoice>) =>
    step.setRooms(now => now.map((room, at) => (at === index ? { ...room, ...change } : room)))
  const kind = sold.includes('double') ? 'double' : (sold[0] ?? 'double')
  return (
    <Card heading={t('tour-bookings:create.rooms')}>
      <div className={stack}>
        <p className={lead}>{t('tour-bookings:create.rooms_lead')}</p>
        {own.map((room, index) => (
          <RoomRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other name
            key={index}
            room={room}
            number={index + 1}
            sold={sold}
            set={change => set(index, change)}
            remove={
              rooms.length > 1 ? () => step.setRooms(now => now.filter((_, at) => at !== index)) : undefined
            }
          />
        ))}
        <div className={buttons}>
          <Button
            size="sm"
            variant="line"
            onClick={() => step.setRooms(now => now.toSpliced(own.length, 0, { ...added, kind }))}
          >
            {t('tour-bookings:create.add_room')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => step.setParty({})}>
            {t('tour-bookings:create.suggest')}
          </Button>
        </div>
        <SharingFields step={step} />
        <PersonFields step={step} />
      </div>
    </Card>
  )
}

interface RoomRowProps {
  room: RoomChoice
  number: number
  sold: readonly RoomChoice['kind'][]
  set: (change: Partial<RoomChoice>) => void
  remove?: () => void
}

function RoomRow({ room, number, sold, set, remove }: RoomRowProps) {
  const t = useT()
  return (
    <div className={row}>
      <Field free label={t('tour-bookings:kind_field', { number })}>
        {control => (
          <Select
            {...control}
            name={`room${number}`}
            value={room.kind}
            options={sold.map(value => ({ value, label: t(`tour-bookings:kind.${value}`) }))}
            onChange={value => set({ kind: value as RoomChoice['kind'] })}
          />
        )}
      </Field>
      <Field free label={t('tour-bookings:wish_field', { number })}>
        {control => (
          <Select
            {...control}
            name={`wish${number}`}
            value={room.wish}
            options={ROOM_WISHES.map(value => ({ value, label: t(`tour-bookings:wish.${value}`) }))}
            onChange={value => set({ wish: value as RoomChoice['wish'] })}
          />
        )}
      </Field>
      {remove && (
        <Button size="sm" variant="ghost" onClick={remove}>
          {t('tour-bookings:create.remove_room', { number })}
        </Button>
      )}
    </div>
  )
}
