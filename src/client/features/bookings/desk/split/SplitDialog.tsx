import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { SPLIT_MONEY } from '#shared/contract/desk/bookings/bookings.ts'
import { css } from '#styled-system/css'
import { printedName } from '../../people/passenger-name.ts'
import { SplitFigures } from './SplitFigures.tsx'
import { type SplitBooking, splitPreview } from './split-form.ts'
import { useSplit } from './use-split.ts'

interface SplitDialogProps {
  booking: SplitBooking
  symbol?: string
  onClose: () => void
}

const people = css({
  display: 'grid',
  gap: '2',
  maxBlockSize: '[16rem]',
  overflowY: 'auto',
  padding: '1',
})

/** Chooses who moves to a booking of their own, and how much money moves with them. Texts: `desk-booking`, `booking`, `age`, `ui`. */
export function SplitDialog({ booking, symbol, onClose }: SplitDialogProps) {
  const t = useT()
  const form = useSplit(booking)
  const { passengers: chosen, money } = form.values
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('desk-booking:action.split.title')}
      text={t('desk-booking:action.split.text')}
      submitText={t('desk-booking:action.split.submit')}
      busyText={t('desk-booking:busy')}
      form={form}
    >
      <FieldGroup {...form.field('passengers')} label={t('desk-booking:split.who')}>
        <div className={people}>
          {booking.passengers.map(passenger => (
            <Checkbox
              key={passenger.id}
              invalid={Boolean(form.errorOf('passengers'))}
              checked={chosen.includes(passenger.id)}
              disabled={passenger.category === 'INF' && passenger.linked_adult !== null}
              onChange={ticked => form.choose(passenger.id, ticked)}
              note={t(`age:category.${passenger.category}`)}
            >
              <bdi>{printedName(passenger, t)}</bdi>
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      {booking.paid_minor > booking.refunded_minor && (
        <FieldGroup label={t('desk-booking:split.money')}>
          <RadioGroup
            label={t('desk-booking:split.money')}
            value={money}
            onChange={value => form.change({ money: value })}
            options={SPLIT_MONEY.map(value => ({
              value,
              label: t(`desk-booking:split.${value}`),
              note: t(`desk-booking:split.${value}_note`),
            }))}
          />
        </FieldGroup>
      )}
      {chosen.length > 0 && (
        <SplitFigures
          parts={splitPreview(booking, form.values)}
          currency={booking.currency}
          symbol={symbol}
        />
      )}
      <ReasonField
        {...form.control('reason')}
        label={t('desk-booking:reason')}
        hint={t('desk-booking:reason_hint')}
      />
    </FormDialog>
  )
}
