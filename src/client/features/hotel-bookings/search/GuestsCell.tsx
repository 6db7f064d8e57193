import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ChevronDown, Plus } from '#client/ui/layout/icons.ts'
import { ROOMS_MAX } from '#shared/rules/hotels/stay-form.ts'
import { css } from '#styled-system/css'
import { search } from '#styled-system/recipes'
import { GuestCountries } from './GuestCountries.tsx'
import type { HotelSearchProps } from './hotel-search.ts'
import { RoomFields } from './RoomFields.tsx'
import type { GuestsPanel } from './use-guests-panel.ts'
import type { HotelSearchForm } from './use-hotel-search.ts'

const frame = css({
  '& > summary': { position: 'relative', listStyle: 'none', cursor: 'pointer', paddingInlineEnd: '6' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': {
    position: 'absolute',
    insetInlineEnd: '0',
    insetBlockStart: '[calc(50% - 8px)]',
    inlineSize: '4',
    blockSize: '4',
    color: 'fg.muted',
  },
})
const panel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  justifyItems: 'start',
  paddingBlockStart: '4',
  paddingBlockEnd: '2',
  '& > *': { inlineSize: 'full' },
  '& > button': { inlineSize: 'auto' },
  lg: {
    position: 'absolute',
    zIndex: 'sticky',
    insetBlockStart: '[calc(100% + 8px)]',
    insetInlineEnd: '0',
    inlineSize: '[26rem]',
    maxBlockSize: '[min(32rem, 70dvh)]',
    overflowY: 'auto',
    padding: '5',
    bg: 'bg.raised',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'lg',
  },
})

type GuestsProps = Pick<HotelSearchProps, 'guests'> & { form: HotelSearchForm; opening: GuestsPanel }

/** Rooms, who sleeps in them, and where they are from; works without script. Texts: `hotel-bookings`. */
export function GuestsCell({ guests, form, opening }: GuestsProps) {
  const t = useT()
  const styles = search()
  const { rooms } = form.choice
  const people = rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  return (
    <div className={styles.cell}>
      <details ref={opening.box} open={opening.startsOpen} className={frame}>
        <summary>
          <span className={styles.label}>{t('hotel-bookings:search.guests')}</span>
          <b className={styles.value}>{t('hotel-bookings:search.summary', { count: people })}</b>
          <span className={styles.note}>{t('hotel-bookings:rooms', { count: rooms.length })}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={panel}>
          <Rooms form={form} />
          <GuestCountries guests={guests} form={form} />
          <noscript>
            <Button type="submit" variant="line" name="edit" value="1">
              {t('hotel-bookings:search.update')}
            </Button>
          </noscript>
        </div>
      </details>
    </div>
  )
}

function Rooms({ form }: { form: HotelSearchForm }) {
  const t = useT()
  const { rooms, ageMissing } = form.choice
  return (
    <>
      <input type="hidden" name="rooms_count" value={rooms.length} />
      {rooms.map((room, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number only
          key={index}
          number={index + 1}
          room={room}
          alone={rooms.length === 1}
          ageError={ageMissing ? { at: ageMissing, message: form.problems.age } : undefined}
          onChange={next => form.changeRoom(index, next)}
          onRemove={() => form.removeRoom(index)}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        disabled={rooms.length >= ROOMS_MAX}
        onClick={form.addRoom}
      >
        {t('hotel-bookings:search.add_room')}
      </Button>
    </>
  )
}
