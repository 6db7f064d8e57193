import { PassengerFiles } from '#client/features/bookings/people/PassengerFiles.tsx'
import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { checkPassenger } from '#client/features/bookings/people/passenger-check.ts'
import { infoOf, type PassengerValues, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { latinName, printedName } from '#client/features/bookings/people/passenger-name.ts'
import { controlOf } from '#client/features/bookings/people/passenger-problems.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { Form } from '#client/ui/forms/Form.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { copiesPath } from '../edit-window.ts'
import { tripDays } from '../itinerary/trip-days.ts'
import { BookingField } from './BookingField.tsx'
import type { PassengerEditProps } from './edit-props.ts'
import { correctPassenger, savePassenger } from './passenger-edit.api.ts'

const PREFIX = 'passenger'

interface EditFormProps extends PassengerEditProps {
  /** By staff, with a reason. */
  correcting: boolean
}

/** `correcting`: fields that are closed to the customer. */
export function PassengerEditForm({ booking, passenger, viaBooking, correcting }: EditFormProps) {
  const t = useT()
  const lang = useLang()
  const trip = tripDays(booking.slices)
  const form = usePassengerEdit({ booking, passenger, correcting })
  const adults = booking.passengers
    .filter(({ category }) => category === 'ADT')
    .map(adult => ({ position: adult.position, name: printedName(adult, t) }))
  return (
    <Form form={form} name={PREFIX} className={css({ display: 'grid', gap: '6' })}>
      <BookingField booking={booking} viaBooking={viaBooking} />
      <PassengerForm
        traveller={{ info: infoOf(passenger), values: form.values }}
        errors={form.messages}
        onChange={form.change}
        onLeave={form.leave}
        trip={trip}
        prefix={PREFIX}
        adults={adults}
        files={
          <PassengerFiles
            passengerId={passenger.id}
            files={passenger.files}
            prefix={PREFIX}
            page={pathFor(lang, copiesPath(passenger.id))}
          />
        }
      />
      {correcting && (
        <ReasonField
          {...form.control('reason')}
          label={t('desk-booking:reason')}
          hint={t('desk-booking:reason_hint')}
        />
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" busy={form.busy} busyText={t('booking:edit.saving')}>
          {t('booking:edit.save')}
        </Button>
        <ButtonLink variant="line" href={pathFor(lang, `/flight-bookings/${booking.id}`)}>
          {t('ui:cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

type Edited = Pick<EditFormProps, 'booking' | 'passenger' | 'correcting'>

function usePassengerEdit({ booking, passenger, correcting }: Edited) {
  const t = useT()
  const lang = useLang()
  return useForm<PassengerValues & { reason: string }>({
    names: [PREFIX],
    start: { ...valuesOf(passenger), reason: '' },
    unsaved: passenger.id,
    idOf: (field, values) => controlOf(values, PREFIX, field),
    check: values => ({
      ...checkPassenger({ info: infoOf(passenger), values }, tripDays(booking.slices), t),
      ...(correcting && !values.reason.trim() ? { reason: t('desk-booking:reason_missing') } : {}),
    }),
    async send(values) {
      const saved = await (correcting ? correctPassenger : savePassenger)(passenger.id, values)
      setUnsaved(passenger.id, false)
      handOver('news', t('booking:edit.saved', { name: latinName(saved) }))
      location.assign(pathFor(lang, `${correcting ? '/desk' : ''}/flight-bookings/${booking.id}`))
      return true
    },
  })
}
