import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Lang } from '#shared/i18n/index.ts'

interface MailFieldsProps {
  email: string
  lang: Lang
  change: (patch: { email?: string; lang?: Lang }) => void
  errorOf: (field: string) => string | undefined
}

/** Where an invitation goes, and in which language it is written. */
export function MailFields({ email, lang, change, errorOf }: MailFieldsProps) {
  const t = useT()
  return (
    <>
      <Field id="email" label={t('agency:invite.email')} error={errorOf('email')}>
        {control => (
          <EmailInput
            {...control}
            autoComplete="off"
            value={email}
            onChange={event => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
      <LanguageField
        label={t('agency:invite.lang')}
        value={lang}
        error={errorOf('lang')}
        onChange={next => change({ lang: next })}
      />
    </>
  )
}
