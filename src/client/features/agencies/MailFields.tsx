import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import type { Lang } from '#shared/i18n/index.ts'

interface MailFieldsProps {
  email: Control<string>
  lang: Control<Lang>
}

export function MailFields({ email, lang }: MailFieldsProps) {
  const t = useT()
  const { id, error, value, onChange } = email
  return (
    <>
      <Field id={id} label={t('agency:invite.email')} error={error}>
        {control => (
          <EmailInput
            {...control}
            autoComplete="off"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <LanguageField {...lang} label={t('agency:invite.lang')} />
    </>
  )
}
