import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import type { NewAgency } from './new-agency.ts'

interface AgencyNamesProps {
  form: FormOf<NewAgency>
  label: (lang: Lang) => string
}

export const AgencyNames = ({ form, label }: AgencyNamesProps) =>
  LANGS.map(lang => (
    <Field key={lang} {...form.field(`name.${lang}`)} label={label(lang)} optional={lang === 'ar'}>
      {control => (
        <TextInput
          {...control}
          {...form.input(`name.${lang}`)}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          autoComplete="off"
          maxLength={100}
        />
      )}
    </Field>
  ))
