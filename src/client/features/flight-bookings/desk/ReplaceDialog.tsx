import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { isTicketNumber, tidyTicket } from '#shared/rules/tickets/ticket-number.ts'
import { callIssueTickets } from './tickets.api.ts'

interface ReplaceDialogProps {
  passenger: Passenger
  onClose: () => void
}

/** A new number for a valid ticket; the old one stays as void. Texts: `desk-booking`, `validation`, `ui`. */
export function ReplaceDialog({ passenger, onClose }: ReplaceDialogProps) {
  const t = useT()
  const form = useReplacement(passenger)
  const name = `\u2066${printedName(passenger, t)}\u2069`
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-booking:tickets.replace_title')}
      text={t('desk-booking:tickets.replace_text', { name })}
      submitText={t('desk-booking:tickets.replace')}
      busyText={t('desk-booking:busy')}
      form={form}
    >
      <Field {...form.field('number')} label={t('desk-booking:tickets.column.ticket')}>
        {control => (
          <TextInput {...control} {...form.input('number')} ltr inputMode="numeric" maxLength={20} />
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

function useReplacement({ id, booking_id }: Passenger) {
  const t = useT()
  return useForm<{ number: string; reason: string }>({
    start: { number: '', reason: '' },
    fieldOf: path => (path.startsWith('tickets.') ? 'number' : 'reason'),
    check: ({ number, reason }) => ({
      ...(isTicketNumber(tidyTicket(number)) ? {} : { number: t('validation:ticketNumber') }),
      ...(reason.trim() ? {} : { reason: t('desk-booking:reason_missing') }),
    }),
    async send({ number, reason }) {
      const tickets = [{ passenger_id: id, number: tidyTicket(number) }]
      await callIssueTickets(booking_id, { tickets, reissue_reason: reason })
      return reloadWith(t('desk-booking:tickets.replaced'))
    },
  })
}
