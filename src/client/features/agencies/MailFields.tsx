import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import type { Lang } from '#shared/i18n/index.ts'

interface MailFieldsProps {
  email: Control<string>
  lang: Control<Lang>
}

export function MailFields({ email, lang }: MailFieldsProps) {
  const t = useT()
  return (
    <>
      <EmailField {...email} autoComplete="off" label={t('agency:invite.email')} />
      <LanguageField {...lang} label={t('agency:invite.lang')} />
    </>
  )
}
