import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { checkBody } from '#client/lib/check-body.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { createAgency } from '#shared/contract/money/ledger.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { callCreateAgency } from './ledger.api.ts'

interface OpenAgencyDialogProps {
  onClose: () => void
}

interface Values {
  'name.en': string
  'name.ar': string
  contact_email: string
  lang: Lang
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
      <NameFields form={form} />
      <EmailField form={form} />
      <LanguageField {...form.control('lang')} label={t('ledger:create.lang')} />
    </FormDialog>
  )
}

function NameFields({ form }: { form: FormOf<Values> }) {
  const t = useT()
  return (['en', 'ar'] as const).map(lang => (
    <Field
      key={lang}
      {...form.field(`name.${lang}`)}
      label={t(`ledger:create.name_${lang}`)}
      optional={lang === 'ar'}
    >
      {control => (
        <TextInput
          {...control}
          {...form.input(`name.${lang}`)}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          lang={lang}
          autoComplete="off"
          maxLength={100}
        />
      )}
    </Field>
  ))
}

function EmailField({ form }: { form: FormOf<Values> }) {
  const t = useT()
  return (
    <Field {...form.field('contact_email')} label={t('ledger:create.email')}>
      {control => <EmailInput {...control} {...form.input('contact_email')} autoComplete="off" />}
    </Field>
  )
}

function useOpenAgency() {
  const t = useT()
  const lang = useLang()
  return useForm<Values>({
    start: { 'name.en': '', 'name.ar': '', contact_email: '', lang },
    check: values =>
      checkBody(createAgency, bodyOf(values), t, {
        needed: { 'name.en': t('ledger:create.name_missing') },
        wrong: { contact_email: t('ledger:create.email_missing') },
      }),
    async send(values) {
      const { id } = await callCreateAgency(bodyOf(values))
      handOver('news', t('ledger:create.done'))
      location.assign(pathFor(lang, `/desk/agencies/${id}`))
      return true
    },
  })
}

const bodyOf = (values: Values) => ({
  name: { en: values['name.en'], ar: values['name.ar'].trim() || undefined },
  contact_email: values.contact_email.trim(),
  lang: values.lang,
})
