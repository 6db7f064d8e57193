import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { STAFF_HOLD_HOURS } from '#shared/contract/desk/bookings/bookings.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'

interface ReasonValues {
  hours: string
  reason: string
}

interface ReasonDialogProps {
  /** Texts under `desk-booking:action.<name>`. */
  name: string
  /** Asks for so many hours, too. */
  hours?: boolean
  tone?: 'primary' | 'danger'
  onClose: () => void
  send: (values: { hours: number; reason: string }) => Promise<unknown>
}

/** Acts of which the customer gets the reason. */
const MAILED = new Set(['approve', 'reject', 'decline', 'take_back'])

/** Asks for the reason of an act, does it and loads the page again. Texts: `desk-booking`, `validation`, `ui`. */
export function ReasonDialog({ name, hours, tone, onClose, send }: ReasonDialogProps) {
  const t = useT()
  const form = useReason({ name, hours, send })
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-booking:action.${name}.title`)}
      text={t(`desk-booking:action.${name}.text`)}
      submitText={t(`desk-booking:action.${name}.submit`)}
      busyText={t('desk-booking:busy')}
      tone={tone}
      form={form}
    >
      {hours && (
        <Field {...form.field('hours')} label={t('desk-booking:hours')} hint={t('desk-booking:hours_hint')}>
          {control => (
            <TextInput {...control} {...form.input('hours')} ltr short inputMode="numeric" maxLength={2} />
          )}
        </Field>
      )}
      <ReasonField
        {...form.control('reason')}
        label={t('desk-booking:reason')}
        hint={t(MAILED.has(name) ? 'desk-booking:reason_mailed' : 'desk-booking:reason_hint')}
      />
    </FormDialog>
  )
}

function useReason({ name, hours, send }: Pick<ReasonDialogProps, 'name' | 'hours' | 'send'>) {
  const t = useT()
  return useForm<ReasonValues>({
    start: { hours: '24', reason: '' },
    check: values => {
      const count = wholeNumber(values.hours)
      const fits = Number.isInteger(count) && count >= 1 && count <= STAFF_HOLD_HOURS
      return {
        ...(hours && !fits ? { hours: t('desk-booking:hours_wrong') } : {}),
        ...(values.reason.trim() ? {} : { reason: t('desk-booking:reason_missing') }),
      }
    },
    async send(values) {
      await send({ hours: wholeNumber(values.hours), reason: values.reason })
      return reloadWith(t(`desk-booking:action.${name}.done`))
    },
  })
}
