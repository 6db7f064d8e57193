import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import type { PassengerEditProps } from './edit-props.ts'

type BookingFieldProps = Pick<PassengerEditProps, 'booking' | 'trip' | 'viaBooking'>

export function BookingField({ booking, trip, viaBooking }: BookingFieldProps) {
  const t = useT()
  const lang = useLang()
  const value = t('booking:edit.booking_value', { reference: booking.reference, trip })
  return (
    <Field
      label={t('booking:edit.booking')}
      hint={viaBooking ? t('booking:edit.booking_fixed') : undefined}
      aside={
        viaBooking ? undefined : (
          <a className={link()} href={pathFor(lang, booking.pages.show)}>
            {t('booking:edit.open_booking')}
          </a>
        )
      }
    >
      {({ 'aria-required': _, ...control }) => (
        <TextInput {...control} name="booking" value={value} readOnly disabled={viaBooking} />
      )}
    </Field>
  )
}
