import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { AgencyNames } from '#client/features/shell/new-agency/AgencyNames.tsx'
import { agencyBody, type NewAgency, newAgency } from '#client/features/shell/new-agency/new-agency.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { createAgency } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCreateAgency } from './ledger.api.ts'

interface OpenAgencyDialogProps {
  onClose: () => void
}

export function OpenAgencyDialog({ onClose }: OpenAgencyDialogProps) {
  const t = useT()
  const form = useOpenAgency()
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:create.title')}
      text={t('ledger:create.text')}
      submitText={t('ledger:create.submit')}
      busyText={t('ledger:create.busy')}
      form={form}
    >
      <AgencyNames form={form} label={lang => t(`ledger:create.name_${lang}`)} />
      <EmailField {...form.control('contact_email')} autoComplete="off" label={t('ledger:create.email')} />
      <LanguageField {...form.control('lang')} label={t('ledger:create.lang')} />
    </FormDialog>
  )
}

function useOpenAgency() {
  const t = useT()
  const lang = useLang()
  return useForm<NewAgency>({
    start: newAgency(lang),
    check: values =>
      checkBody(createAgency, agencyBody(values), t, {
        needed: { 'name.en': t('ledger:create.name_missing') },
        wrong: { contact_email: t('ledger:create.email_missing') },
      }),
    async send(values) {
      const { id } = await callCreateAgency(agencyBody(values))
      handOver('news', t('ledger:create.done'))
      location.assign(pathFor(lang, `/desk/agencies/${id}`))
      return true
    },
  })
}
