import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'

interface LanguageFieldProps {
  label: string
  value: Lang
  error?: string
  onChange: (lang: Lang) => void
}

export function LanguageField({ label, value, error, onChange }: LanguageFieldProps) {
  const options = LANGS.map(lang => ({ value: lang, label: <span lang={lang}>{LANGUAGE_NAMES[lang]}</span> }))
  return (
    <FieldGroup id="lang" label={label} error={error}>
      <div>
        <Segmented {...{ label, value, onChange, options }} />
      </div>
    </FieldGroup>
  )
}
