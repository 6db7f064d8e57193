import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DeskDeparture } from '#shared/contract/desk/tours/departures.ts'
import { CallOffBookings } from './CallOffBookings.tsx'
import { CallOffChoice } from './CallOffChoice.tsx'
import { useCallOff } from './use-call-off.ts'

interface CallOffDialogProps {
  departure: DeskDeparture
  symbol?: string
  onClose: () => void
}

/** Asks where the bookings go, and shows what happens to each before the departure's code confirms it. */
export function CallOffDialog({ departure, symbol, onClose }: CallOffDialogProps) {
  const t = useT()
  const state = useCallOff(departure)
  const { form } = state
  const area = (name: 'reason' | 'message', optional: boolean) => (
    <Field {...form.field(name)} optional={optional} label={t(`desk-departures:call_off.${name}`)}>
      {control => (
        <TextArea
          {...control}
          value={form.values[name]}
          onChange={event => form.change({ [name]: event.currentTarget.value })}
          dir="auto"
          rows={2}
          maxLength={300}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-departures:call_off.open')}
      text={t('desk-departures:call_off.text')}
      submitText={t('desk-departures:call_off.submit')}
      keepText={t('desk-departures:call_off.keep')}
      busyText={t('desk-tours:saving')}
      tone="danger"
      size="lg"
      form={form}
    >
      <CallOffChoice state={state} />
      <CallOffBookings state={state} symbol={symbol} />
      {area('reason', false)}
      {area('message', true)}
      <Field {...form.field('code')} label={state.typeCode}>
        {control => <TextInput {...control} {...form.input('code')} ltr autoComplete="off" maxLength={60} />}
      </Field>
    </FormDialog>
  )
}
