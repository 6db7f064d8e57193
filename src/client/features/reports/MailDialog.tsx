import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { CheckGroups } from '#client/ui/forms/CheckGroups.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { ReportMailSetting, ReportMails } from '#shared/contract/desk/reports.ts'
import { callSaveMail } from './reports.api.ts'

interface MailDialogProps {
  mail: ReportMailSetting
  readers: ReportMails['readers']
  onClose: () => void
}

/** Which colleagues get a report. */
export function MailDialog({ mail: { report, people }, readers, onClose }: MailDialogProps) {
  const t = useT()
  const form = useForm<{ people: string[] }>({
    start: { people: people.map(({ id }) => id) },
    async send(values) {
      const { message } = await callSaveMail({ report, ...values })
      return reloadWith(message ?? '')
    },
  })
  const { values, change, errorOf } = form
  const options = readers.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-reports:mails.${report}`)}
      text={t('desk-reports:mails.dialog_text')}
      submitText={t('desk-reports:mails.submit')}
      busyText={t('desk-reports:mails.busy')}
      form={form}
    >
      <CheckGroups
        id="people"
        groups={[{ key: 'people', label: t('desk-reports:mails.people'), options }]}
        values={values.people}
        onChange={chosen => change({ people: chosen })}
        error={errorOf('people')}
      />
    </FormDialog>
  )
}
