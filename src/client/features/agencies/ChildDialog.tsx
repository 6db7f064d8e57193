import { AgencyNames } from '#client/features/shell/new-agency/AgencyNames.tsx'
import { agencyBody, type NewAgency, newAgency } from '#client/features/shell/new-agency/new-agency.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { createChildAgency } from '#shared/contract/accounts/agency-members.ts'
import { callCreateChild } from './agencies.api.ts'
import { MailFields } from './MailFields.tsx'
import type { Changed } from './use-agency.ts'

export function ChildDialog({ onClose, changed }: { onClose: () => void; changed: Changed }) {
  const t = useT()
  const lang = useLang()
  const form = useForm<NewAgency>({
    start: newAgency(lang),
    check: values =>
      checkBody(createChildAgency, agencyBody(values), t, {
        needed: { 'name.en': t('agency:child.name_missing') },
        wrong: { contact_email: t('agency:email_missing') },
      }),
    async send(values) {
      const { message } = await callCreateChild(agencyBody(values))
      onClose()
      changed(message)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('agency:child.title')}
      text={t('agency:child.text')}
      submitText={t('agency:child.submit')}
      busyText={t('agency:child.busy')}
      form={form}
    >
      <AgencyNames form={form} label={name => t(`agency:child.name_${name}`)} />
      <MailFields email={form.control('contact_email')} lang={form.control('lang')} />
    </FormDialog>
  )
}
