import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { callResendMail } from './desk-bookings.api.ts'

type Mails = DeskBooking<Booking>['resendable']

interface ResendDialogProps {
  id: string
  mails: Mails
  onClose: () => void
}

/** Only mails that are true of the booking now. Texts: `desk-booking`, `ui`. */
export function ResendDialog({ id, mails, onClose }: ResendDialogProps) {
  const t = useT()
  const form = useForm<{ mail: Mails[number] }>({
    start: { mail: mails[0] ?? 'booking_link' },
    async send({ mail }) {
      await callResendMail(id, { mail })
      return reloadWith(t('desk-booking:mail.sent'))
    },
  })
  const { onChange, error: _, ...mail } = form.control('mail')
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-booking:action.resend.title')}
      text={t('desk-booking:action.resend.text')}
      submitText={t('desk-booking:action.resend.submit')}
      busyText={t('desk-booking:busy')}
      form={form}
    >
      <Field {...form.field('mail')} label={t('desk-booking:mail.label')}>
        {control => (
          <Select
            {...control}
            {...mail}
            onChange={value => onChange(value as Mails[number])}
            options={mails.map(value => ({ value, label: t(`desk-booking:mail.${value}`) }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
