import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import {
  type DepartureNotice,
  NOTICE_AUDIENCES,
  NOTICE_MAX,
  type sendNotice,
} from '#shared/contract/desk/tours/departure-notices.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { callSendNotice } from './notices.api.ts'

interface NoticeDialogProps {
  departureId: string
  onClose: () => void
  onSent: (answer: AnswerOf<typeof sendNotice>) => void
}

export function NoticeDialog({ departureId, onClose, onSent }: NoticeDialogProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    start: { to: 'all' as DepartureNotice['to'], en: '', ar: '' },
    check: ({ en, ar }) => ({
      [lang]: en.trim() || ar.trim() ? undefined : t('desk-departures:notices.missing'),
    }),
    async send(values) {
      onSent(await callSendNotice(departureId, values))
      return true
    },
  })
  const area = (name: 'en' | 'ar') => (
    <Field key={name} {...form.field(name)} optional label={t(`desk-departures:notices.${name}`)}>
      {control => (
        <TextArea
          {...control}
          value={form.values[name]}
          onChange={event => form.change({ [name]: event.currentTarget.value })}
          dir={name === 'ar' ? 'rtl' : 'ltr'}
          lang={name}
          rows={4}
          maxLength={NOTICE_MAX}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-departures:notices.open')}
      text={t('desk-departures:notices.dialog')}
      submitText={t('desk-departures:notices.send')}
      busyText={t('desk-departures:notices.sending')}
      form={form}
    >
      <Field {...form.field('to')} label={t('desk-departures:notices.to')}>
        {control => (
          <Select
            {...control}
            value={form.values.to}
            options={NOTICE_AUDIENCES.map(value => ({ value, label: t(`desk-departures:notices.${value}`) }))}
            onChange={value => form.change({ to: value as DepartureNotice['to'] })}
          />
        )}
      </Field>
      {lang === 'ar' ? [area('ar'), area('en')] : [area('en'), area('ar')]}
    </FormDialog>
  )
}
