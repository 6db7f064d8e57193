import { type FormEvent, useEffect, useState } from 'react'
import { PassengerFiles } from '#client/features/bookings/people/PassengerFiles.tsx'
import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { tripDays } from '#client/features/bookings/people/passenger-check.ts'
import { fieldId } from '#client/features/bookings/people/passenger-form.ts'
import { fieldProblems } from '#client/features/bookings/people/passenger-problems.ts'
import { usePassengerForm } from '#client/features/bookings/people/use-passenger-form.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { ErrorSummary, type FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { latinName, printedName } from '../passenger-name.ts'
import { BookingField } from './BookingField.tsx'
import type { PassengerEditProps } from './edit-props.ts'
import { savePassenger } from './passenger-edit.api.ts'
import { refusalOf } from './passenger-edit.ts'

const PREFIX = 'passenger'

/** Sends only when all is well; says every problem at once and at its field, and loses nothing. */
export function PassengerEditForm({ booking, passenger, viaBooking }: PassengerEditProps) {
  const t = useT()
  const lang = useLang()
  const trip = tripDays(booking.slices)
  const { form, submit, problems, failure, busy } = usePassengerEdit({ booking, passenger }, trip)
  const adults = booking.passengers
    .filter(({ category }) => category === 'ADT')
    .map(adult => ({ position: adult.position, name: printedName(adult, t) }))
  return (
    <form noValidate onSubmit={submit} className={css({ display: 'grid', gap: '6' })}>
      <ErrorSummary problems={problems} />
      {failure && <Notice tone="danger" title={failure} live />}
      <BookingField booking={booking} viaBooking={viaBooking} />
      <PassengerForm
        {...form}
        trip={trip}
        prefix={PREFIX}
        adults={adults}
        files={<PassengerFiles passengerId={passenger.id} files={passenger.files} prefix={PREFIX} />}
      />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" busy={busy} busyText={t('booking:edit.saving')}>
          {t('booking:edit.save')}
        </Button>
        <ButtonLink variant="line" href={pathFor(lang, `/flight-bookings/${booking.id}`)}>
          {t('ui:cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function usePassengerEdit(
  { booking, passenger }: Pick<PassengerEditProps, 'booking' | 'passenger'>,
  trip: ReturnType<typeof tripDays>,
) {
  const t = useT()
  const lang = useLang()
  const { check, setErrors, ...form } = usePassengerForm(passenger, trip)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => setUnsaved(passenger.id, false), [passenger.id])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const found = check()
    setProblems(fieldProblems(found, field => fieldId(PREFIX, field)))
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const saved = await savePassenger(passenger.id, form.traveller.values)
      setUnsaved(passenger.id, false)
      tellNextPage(t('booking:edit.saved', { name: latinName(saved) }))
      location.assign(pathFor(lang, `/flight-bookings/${booking.id}`))
    } catch (error) {
      setBusy(false)
      const refusal = refusalOf(error)
      setErrors(refusal.fields)
      setProblems(fieldProblems(refusal.fields, field => fieldId(PREFIX, field)))
      setFailure(
        Object.keys(refusal.fields).length > 0 ? undefined : (refusal.message ?? t('ui:error_state.text')),
      )
    }
  }
  const onChange: typeof form.onChange = patch => {
    setUnsaved(passenger.id, true)
    form.onChange(patch)
  }
  return { form: { ...form, onChange }, submit, problems, failure, busy }
}
