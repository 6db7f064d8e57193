import { api } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { changedOf } from '#client/ui/forms/changed-of.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { noteStay } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { type BookedStay, STAY_STATES } from '#shared/contract/hotels/hotel-bookings.ts'
import { css } from '#styled-system/css'

interface StayCardProps {
  bookingId: string
  state: BookedStay['state']
  confirmation: string
  note: string
}

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'end',
})

/** The hotel's confirmation number, a note to it, and whether the guests came. Texts: `hotel-bookings`, `ui`. */
function StayCardView({ bookingId, state, confirmation, note }: StayCardProps) {
  const t = useT()
  const start = { state, confirmation_number: confirmation, hotel_note: note }
  const form = useForm({
    start,
    async send(values) {
      // The supplier or a colleague may have written the others meanwhile.
      const body = changedOf(start, values)
      await api(noteStay, { params: { id: bookingId }, body, quiet: true })
      return reloadWith(t('hotel-bookings:desk.saved'))
    },
  })
  return (
    <Card heading={t('hotel-bookings:desk.stay')}>
      <Form form={form}>
        <div className={grid}>
          <Field
            {...form.field('confirmation_number')}
            optional
            label={t('hotel-bookings:confirmation_number')}
          >
            {control => (
              <TextInput
                {...control}
                {...form.input('confirmation_number')}
                ltr
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
          <Field {...form.field('state')} label={t('hotel-bookings:desk.state')}>
            {control => (
              <Select
                {...control}
                value={form.values.state}
                options={STAY_STATES.map(value => ({ value, label: t(`hotel-bookings:state.${value}`) }))}
                onChange={value => form.change({ state: value as BookedStay['state'] })}
              />
            )}
          </Field>
        </div>
        <Field
          {...form.field('hotel_note')}
          optional
          label={t('hotel-bookings:desk.note')}
          hint={t('hotel-bookings:desk.note_hint')}
        >
          {control => (
            <TextArea
              {...control}
              name="hotel_note"
              value={form.values.hotel_note}
              onChange={({ currentTarget }) => form.change({ hotel_note: currentTarget.value })}
              rows={2}
              dir="auto"
              maxLength={500}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="line" busy={form.busy} busyText={t('ui:working')}>
            {t('hotel-bookings:desk.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export const StayCard: (props: StayCardProps & IslandProps) => React.ReactNode = withIsland(StayCardView)
