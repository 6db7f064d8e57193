import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Lang } from '#shared/i18n/index.ts'
import { callMailLink } from './payment-links.api.ts'

interface MailLinkProps {
  id: string
  email: string | null
  lang: Lang
  onClose: () => void
}

export function MailLinkDialog({ id, email, lang, onClose }: MailLinkProps) {
  const t = useT()
  const form = useForm({
    start: { email: email ?? '', lang },
    check: values => ({ email: values.email.trim() ? undefined : t('quick:email_missing') }),
    async send(values) {
      await callMailLink(id, { ...values, email: values.email.trim() })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('payment-links:mail_title')}
      text={t('payment-links:mail_text')}
      submitText={t('payment-links:mail_submit')}
      busyText={t('payment-links:mail_busy')}
      form={form}
    >
      <EmailField {...form.control('email')} autoComplete="off" label={t('payment-links:mail_to')} />
      <LanguageField {...form.control('lang')} label={t('payment-links:mail_lang')} />
    </FormDialog>
  )
}
