import { useT } from '#client/lib/island.tsx'
import { Field, FieldGroup } from '#client/ui/Field.tsx'
import { Segmented } from '#client/ui/RadioGroup.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
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
          <TextInput
            {...control}
            ltr
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={event => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
      <FieldGroup id="lang" label={t('agency:invite.lang')} error={errorOf('lang')}>
        <div>
          <Segmented
            label={t('agency:invite.lang')}
            value={lang}
            onChange={next => change({ lang: next })}
            options={[
              { value: 'en', label: <span lang="en">{t('agency:english')}</span> },
              { value: 'ar', label: <span lang="ar">{t('agency:arabic')}</span> },
            ]}
          />
        </div>
      </FieldGroup>
    </>
  )
}
