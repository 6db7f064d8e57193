import { api } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
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
  /** May write them. */
  decides: boolean
}

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'end',
})

const read = css({
  display: 'grid',
  gap: '3',
  fontSize: '14',
  overflowWrap: 'anywhere',
  '& dt': { color: 'fg.muted' },
  '& dd': { margin: '0' },
})

/** The hotel's confirmation number, a note to it, and whether the guests came. Texts: `hotel-bookings`, `ui`. */
function StayCardView({ decides, ...stay }: StayCardProps) {
  const t = useT()
  return (
    <Card heading={t('hotel-bookings:desk.stay')}>
      {decides ? <StayForm {...stay} /> : <StayFacts {...stay} />}
    </Card>
  )
}

type Stay = Omit<StayCardProps, 'decides'>

function StayFacts({ state, confirmation, note }: Stay) {
  const t = useT()
  const facts = [
    ['confirmation_number', confirmation && <Ltr>{confirmation}</Ltr>],
    ['desk.state', t(`hotel-bookings:state.${state}`)],
    ['desk.note', note && <bdi>{note}</bdi>],
  ] as const
  return (
    <dl className={read}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`hotel-bookings:${name}`)}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

function StayForm({ bookingId, state, confirmation, note }: Stay) {
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
  )
}

export const StayCard: (props: StayCardProps & IslandProps) => React.ReactNode = withIsland(StayCardView)
