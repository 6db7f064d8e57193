import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { callRequestChange } from './quote.api.ts'

interface ChangeDialogProps {
  onClose: () => void
  booking: Pick<Booking, 'id' | 'currency'>
  /** Of a passenger; null when changes are not allowed, absent when it is agreed each time. */
  fee?: number | null
  symbol?: string
}

/** Asks for a change in the customer's words; shows what the rules take for it. Texts: `booking`, `ui`. */
export function ChangeDialog({ onClose, booking, fee, symbol }: ChangeDialogProps) {
  const t = useT()
  const form = useWish(booking.id)
  return (
    <FormDialog
      onClose={onClose}
      title={t('booking:change.title')}
      text={t('booking:change.text')}
      submitText={t('booking:change.submit')}
      busyText={t('booking:change.busy')}
      form={form}
    >
      <Field
        {...form.field('wish')}
        label={t('booking:change.wish')}
        hint={fee === undefined ? undefined : <ChangeTerms {...{ booking, fee, symbol }} />}
      >
        {control => (
          <TextArea
            {...control}
            value={form.values.wish}
            onChange={event => form.change({ wish: event.currentTarget.value })}
            dir="auto"
            maxLength={500}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useWish(id: string) {
  const t = useT()
  return useForm<{ wish: string }>({
    start: { wish: '' },
    check: ({ wish }) => (wish.trim() ? {} : { wish: t('booking:change.missing') }),
    async send({ wish }) {
      await callRequestChange(id, wish)
      handOver('news', t('booking:change.sent'))
      location.reload()
      return true
    },
  })
}

function ChangeTerms({ booking, fee = null, symbol }: Omit<ChangeDialogProps, 'onClose'>) {
  const t = useT()
  const lang = useLang()
  if (fee === null) return t('booking:change.none')
  return t('booking:change.fee', { fee: formatMoney(fee, booking.currency, lang, { symbol }).text })
}
