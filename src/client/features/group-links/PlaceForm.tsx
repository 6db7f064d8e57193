import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { checkPassenger } from '#client/features/bookings/people/passenger-check.ts'
import { infoOf, type PassengerValues, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { controlOf } from '#client/features/bookings/people/passenger-problems.ts'
import { passengerDraft, usePassengerDraft } from '#client/features/bookings/people/use-passenger-draft.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { usePosted, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { forgetTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { OwnPlace } from '#shared/contract/bookings/group-links.ts'
import { css } from '#styled-system/css'
import { callSave } from './group.api.ts'

const PREFIX = 'place'

/** Name and passport of who took the place. Texts: `group`, `passengers`, `age`, `validation`, `ui`. */
export function PlaceForm({ place, onSaved }: { place: OwnPlace; onSaved: (place: OwnPlace) => void }) {
  const t = useT()
  const { passenger } = place
  const posted = usePosted(PREFIX)?.message
  const trip = { firstDate: place.starts_on, lastDate: place.ends_on }
  const plan = { names: [PREFIX], start: valuesOf(passenger) }
  const form = useForm<PassengerValues>({
    ...plan,
    keep: usePassengerDraft(passenger, plan),
    unsaved: passenger.id,
    idOf: (field, values) => controlOf(values, PREFIX, field),
    check: values => checkPassenger({ info: infoOf(passenger), values }, trip, t),
    async send(values) {
      const saved = await callSave(place.id, values)
      forgetTabDraft(passengerDraft(passenger.id))
      onSaved(saved)
      showSnackbar(t('group:saved'), { color: 'success' })
    },
  })
  return (
    <Form form={form} name={PREFIX} className={css({ display: 'grid', gap: '6' })}>
      {posted && <Notice tone="success" title={posted} live />}
      <PassengerForm
        traveller={{ info: infoOf(passenger), values: form.values }}
        errors={form.messages}
        onChange={form.change}
        onLeave={form.leave}
        trip={trip}
        prefix={PREFIX}
      />
      <div>
        <Button type="submit" busy={form.busy} busyText={t('group:saving')}>
          {t('group:save')}
        </Button>
      </div>
    </Form>
  )
}
