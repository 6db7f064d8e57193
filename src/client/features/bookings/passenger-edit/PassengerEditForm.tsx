import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { Form } from '#client/ui/forms/Form.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { forgetTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { PassengerFiles } from '../people/PassengerFiles.tsx'
import { PassengerForm } from '../people/PassengerForm.tsx'
import { checkPassenger } from '../people/passenger-check.ts'
import { infoOf, type PassengerValues, valuesOf } from '../people/passenger-draft.ts'
import { latinName, printedName } from '../people/passenger-name.ts'
import { controlOf } from '../people/passenger-problems.ts'
import { passengerDraft, usePassengerDraft } from '../people/use-passenger-draft.ts'
import { BookingField } from './BookingField.tsx'
import type { PassengerEditProps } from './edit-props.ts'
import { copiesPath } from './edit-window.ts'
import { correctPassenger, savePassenger } from './passenger-edit.api.ts'

const PREFIX = 'passenger'

interface EditFormProps extends PassengerEditProps {
  /** By staff, with a reason. */
  correcting: boolean
}

/** `correcting`: fields that are closed to the customer. */
export function PassengerEditForm(props: EditFormProps) {
  const { booking, passenger, days, correcting } = props
  const t = useT()
  const lang = useLang()
  const form = usePassengerEdit(props)
  const adults = booking.passengers
    .filter(({ category }) => category === 'ADT')
    .map(adult => ({ position: adult.position, name: printedName(adult, t) }))
  return (
    <Form form={form} name={PREFIX} className={css({ display: 'grid', gap: '6' })}>
      <BookingField {...props} />
      <PassengerForm
        traveller={{ info: infoOf(passenger), values: form.values }}
        errors={form.messages}
        onChange={form.change}
        onLeave={form.leave}
        trip={days}
        prefix={PREFIX}
        adults={adults}
        files={
          <PassengerFiles
            passengerId={passenger.id}
            files={passenger.files}
            prefix={PREFIX}
            page={pathFor(lang, copiesPath(passenger.id, booking))}
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
        <ButtonLink
          variant="line"
          href={pathFor(lang, booking.pages.show)}
          onClick={() => forgetTabDraft(passengerDraft(passenger.id))}
        >
          {t('ui:cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

type Edited = Pick<EditFormProps, 'booking' | 'passenger' | 'days' | 'correcting'>

function usePassengerEdit({ booking, passenger, days, correcting }: Edited) {
  const t = useT()
  const lang = useLang()
  const plan = { names: [PREFIX], start: { ...valuesOf(passenger), reason: '' } }
  return useForm<PassengerValues & { reason: string }>({
    ...plan,
    keep: usePassengerDraft(passenger, plan),
    unsaved: passenger.id,
    idOf: (field, values) => controlOf(values, PREFIX, field),
    check: values => ({
      ...checkPassenger({ info: infoOf(passenger), values }, days, t),
      ...(correcting && !values.reason.trim() ? { reason: t('desk-booking:reason_missing') } : {}),
    }),
    async send(values) {
      const saved = await (correcting ? correctPassenger : savePassenger)(passenger.id, values)
      setUnsaved(passenger.id, false)
      forgetTabDraft(passengerDraft(passenger.id))
      handOver('news', t('booking:edit.saved', { name: latinName(saved) }))
      location.assign(pathFor(lang, `${correcting ? '/desk' : ''}${booking.pages.show}`))
      return true
    },
  })
}
