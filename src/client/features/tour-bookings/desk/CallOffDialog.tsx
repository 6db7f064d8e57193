import { useEffect, useState } from 'react'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DepartureEnding } from '#shared/contract/desk/departure-board.ts'
import type { DeskDeparture } from '#shared/contract/desk/departures.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { callCallOff, callPreviewCallOff } from './departures.api.ts'

interface CallOffDialogProps {
  departure: DeskDeparture
  symbol?: string
  onClose: () => void
}

/** Shows what happens to each booking before the departure's code confirms it. */
export function CallOffDialog({ departure, symbol, onClose }: CallOffDialogProps) {
  const t = useT()
  const form = useCallOff(departure)
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
      form={form}
    >
      <Consequences departure={departure} symbol={symbol} />
      {area('reason', false)}
      {area('message', true)}
      <Field
        {...form.field('code')}
        label={t('desk-departures:call_off.code', { code: `\u2066${departure.code}\u2069` })}
      >
        {control => <TextInput {...control} {...form.input('code')} ltr autoComplete="off" maxLength={60} />}
      </Field>
    </FormDialog>
  )
}

function useCallOff(departure: DeskDeparture) {
  const t = useT()
  return useForm({
    start: { reason: '', message: '', code: '' },
    check: ({ reason, code }) => ({
      reason: reason.trim() ? undefined : t('desk-departures:call_off.reason_missing'),
      code:
        code.trim().toUpperCase() === departure.code.toUpperCase()
          ? undefined
          : t('desk-departures:call_off.code', { code: `\u2066${departure.code}\u2069` }),
    }),
    async send(values) {
      await callCallOff(departure.id, values)
      handOver('news', t('desk-departures:call_off.done'))
      location.reload()
      return true
    },
  })
}

const list = css({
  display: 'grid',
  gap: '1',
  maxBlockSize: '[12rem]',
  overflowY: 'auto',
  fontSize: '14',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: '3' },
})

function Consequences({ departure, symbol }: Omit<CallOffDialogProps, 'onClose'>) {
  const t = useT()
  const lang = useLang()
  const [seen, setSeen] = useState<DepartureEnding>()
  useEffect(() => {
    // Without it the dialog still says that all ends; the act itself reports errors.
    callPreviewCallOff(departure.id).then(setSeen, () => undefined)
  }, [departure.id])
  if (!seen) return <p>{t('desk-departures:call_off.counting')}</p>
  const { bookings, back_minor, currency } = seen
  const money = `\u2068${formatMoney(back_minor, currency, lang, { symbol }).text}\u2069`
  return (
    <>
      <p>{t('desk-departures:call_off.count', { count: bookings.length, money })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <ul className={list} tabIndex={0}>
        {bookings.map(booking => (
          <li key={booking.id}>
            <span>
              <Ltr>{booking.reference}</Ltr> <bdi>{booking.lead_name ?? '—'}</bdi>
              {booking.untold && ` · ${t('desk-departures:call_off.untold')}`}
            </span>
            <Money minor={booking.back_minor} currency={currency} symbol={symbol} />
          </li>
        ))}
      </ul>
    </>
  )
}
