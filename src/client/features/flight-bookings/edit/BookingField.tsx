import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { routeOf } from '../booking-route.ts'

interface BookingFieldProps {
  booking: FlightBooking
  viaBooking: boolean
}

export function BookingField({ booking, viaBooking }: BookingFieldProps) {
  const t = useT()
  const lang = useLang()
  const { reference, id } = booking
  const value = t('booking:edit.booking_value', {
    reference,
    route: t('booking:route', routeOf(booking, lang)),
  })
  return (
    <Field
      label={t('booking:edit.booking')}
      hint={viaBooking ? t('booking:edit.booking_fixed') : undefined}
      aside={
        viaBooking ? undefined : (
          <a className={link()} href={pathFor(lang, `/flight-bookings/${id}`)}>
            {t('booking:edit.open_booking')}
          </a>
        )
      }
    >
      {({ 'aria-required': _, ...control }) => (
        <TextInput {...control} name="flight_booking" value={value} readOnly disabled={viaBooking} />
      )}
    </Field>
  )
}
