import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus, Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ROOMS_MAX } from '#shared/rules/hotels/stay-form.ts'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { GuestCountries } from './GuestCountries.tsx'
import type { HotelSearchProps } from './hotel-search.ts'
import { PlaceAndDays } from './PlaceAndDays.tsx'
import { RoomFields } from './RoomFields.tsx'
import { useHotelSearch } from './use-hotel-search.ts'

const parts = css({ display: 'grid', gap: '4' })
const rooms = css({ display: 'grid', gap: '3' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
})

/** A GET form that works without script. Texts: `hotel-bookings`, `ui`. */
export const HotelSearch = withIsland(HotelSearchView)

function HotelSearchView(props: HotelSearchProps) {
  const t = useT()
  const lang = useLang()
  const form = useHotelSearch(props)
  const { choice } = form
  return (
    <search aria-label={t('hotel-bookings:search.title')}>
      <form
        method="get"
        action={pathFor(lang, '/hotel-bookings/create')}
        className={cx(card(), parts)}
        noValidate
        onSubmit={form.submit}
      >
        <ErrorSummary problems={form.summary} />
        <PlaceAndDays {...props} form={form} />
        <GuestCountries guests={props.guests} form={form} />
        <div className={rooms}>
          <input type="hidden" name="rooms_count" value={choice.rooms.length} />
          {choice.rooms.map((room, index) => (
            <RoomFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number only
              key={index}
              number={index + 1}
              room={room}
              alone={choice.rooms.length === 1}
              ageError={choice.ageMissing ? { at: choice.ageMissing, message: form.problems.age } : undefined}
              onChange={next => form.changeRoom(index, next)}
              onRemove={() => form.removeRoom(index)}
            />
          ))}
        </div>
        <div className={row}>
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            disabled={choice.rooms.length >= ROOMS_MAX}
            onClick={form.addRoom}
          >
            {t('hotel-bookings:search.add_room')}
          </Button>
          <noscript>
            <Button type="submit" variant="line" name="edit" value="1">
              {t('hotel-bookings:search.update')}
            </Button>
          </noscript>
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            {t('hotel-bookings:search.submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}
