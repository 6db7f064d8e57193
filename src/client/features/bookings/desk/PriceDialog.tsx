import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { callSetPrice } from './desk-bookings.api.ts'

interface PriceDialogProps {
  booking: Pick<Booking, 'id' | 'total_minor' | 'currency'>
  onClose: () => void
}

/** A new total, with its reason. Texts: `desk-booking`, `ui`. */
export function PriceDialog({ booking, onClose }: PriceDialogProps) {
  const t = useT()
  const form = usePrice(booking)
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-booking:action.price.title')}
      text={t('desk-booking:action.price.text')}
      submitText={t('desk-booking:action.price.submit')}
      busyText={t('desk-booking:busy')}
      form={form}
    >
      <Field {...form.field('total_minor')} label={t('desk-booking:price.label')}>
        {control => (
          <TextInput
            {...control}
            {...form.input('total_minor')}
            ltr
            short
            inputMode="decimal"
            maxLength={20}
            before={booking.currency}
          />
        )}
      </Field>
      <ReasonField
        {...form.control('reason')}
        label={t('desk-booking:reason')}
        hint={t('desk-booking:reason_hint')}
      />
    </FormDialog>
  )
}

function usePrice({ id, total_minor, currency }: PriceDialogProps['booking']) {
  const t = useT()
  return useForm<{ total_minor: string; reason: string }>({
    start: { total_minor: toDecimal(total_minor, currency), reason: '' },
    check: values => ({
      ...(fromDecimal(values.total_minor, currency) === undefined
        ? { total_minor: t('desk-booking:price.wrong') }
        : {}),
      ...(values.reason.trim() ? {} : { reason: t('desk-booking:reason_missing') }),
    }),
    async send({ total_minor: typed, reason }) {
      await callSetPrice(id, { total_minor: fromDecimal(typed, currency) ?? 0, reason })
      return reloadWith(t('desk-booking:action.price.done'))
    },
  })
}
