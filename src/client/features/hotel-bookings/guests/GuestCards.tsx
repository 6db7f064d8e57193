import type { PassengersForm } from '#client/features/bookings/name-list/use-passengers.ts'
import { PassengerNames } from '#client/features/bookings/people/PassengerNames.tsx'
import { RemarksField } from '#client/features/bookings/people/RemarksField.tsx'
import { FillFromSaved } from '#client/features/bookings/people/SavedTravellers.tsx'
import { prefixOf } from '#client/features/bookings/people/step-controls.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { card, fold } from '#styled-system/recipes'

interface GuestCardsProps {
  booking: HotelBooking
  step: PassengersForm
}

const guests = css({ display: 'grid', gap: '6', marginBlockStart: '4', maxInlineSize: 'form' })
const one = css({ display: 'grid', gap: '5', border: 'none', padding: '0', minInlineSize: '0' })
const legend = css({ fontWeight: 'semibold', marginBlockEnd: '3' })
const others = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  paddingBlockStart: '4',
  '& > summary': { minBlockSize: 'touch', color: 'accent.text' },
})

export function GuestCards({ booking, step }: GuestCardsProps) {
  const t = useT()
  const lang = useLang()
  return booking.stay.rooms.map(({ id, position, name, passenger_ids: [lead = '', ...rest] }) => (
    <section key={id} className={card()} aria-labelledby={`room-${position}`}>
      <h2 id={`room-${position}`} className={css({ textStyle: 'h2' })}>
        {t('hotel-bookings:guests_step.room', { number: position, name: localized(name, lang) })}
      </h2>
      <div className={guests}>
        <Guest {...{ step }} id={lead} title={t('hotel-bookings:guests_step.lead_guest')} isLead />
        {rest.map((guest, index) => {
          const child = booking.passengers.find(each => each.id === guest)?.category !== 'ADT'
          const room = booking.stay.rooms[position - 1]
          const age = room?.child_ages[index + 1 - room.adults]
          const title = child
            ? t('hotel-bookings:guests_step.child', { age })
            : t('hotel-bookings:guests_step.other_guest', { number: index + 2 })
          return (
            <details key={guest} className={cx(fold(), others)}>
              <summary>{title}</summary>
              <Guest {...{ step }} id={guest} title={title} />
            </details>
          )
        })}
      </div>
    </section>
  ))
}

interface GuestProps {
  step: PassengersForm
  id: string
  title: string
  isLead?: boolean
}

function Guest({ step, id, title, isLead }: GuestProps) {
  const t = useT()
  const index = step.all.findIndex(({ info }) => info.id === id)
  const traveller = step.all[index]
  if (!traveller) return null
  const prefix = prefixOf(index)
  const change = (patch: Partial<typeof traveller.values>) => step.changePassenger(index, patch)
  return (
    <fieldset className={one}>
      <legend className={legend}>{title}</legend>
      <input type="hidden" name={`${prefix}-id`} value={id} />
      <FillFromSaved
        prefix={prefix}
        onChange={({ title: form = '', given_names = '', surname = '', arabic_name = '' }) =>
          change({ title: form, given_names, surname, arabic_name })
        }
      />
      <PassengerNames
        traveller={traveller}
        trip={step.trip}
        errors={step.messagesOf(index)}
        prefix={prefix}
        onChange={change}
        onLeave={field => step.leavePassenger(index, field)}
      />
      {isLead && (
        <RemarksField
          prefix={prefix}
          label={t('hotel-bookings:guests_step.wishes')}
          hint={t('hotel-bookings:guests_step.wishes_hint')}
          value={traveller.values.remarks}
          error={step.messagesOf(index).remarks}
          onChange={remarks => change({ remarks })}
        />
      )}
    </fieldset>
  )
}
