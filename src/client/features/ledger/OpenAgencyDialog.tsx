import { type DialogForm, useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { looksLikeEmail } from '#client/features/shell/login/use-login.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { amountMinor, amountProblem, MAX_CREDIT } from './amount.ts'
import { CreditField } from './CreditDialog.tsx'
import { callCreateAgency } from './ledger.api.ts'

interface OpenAgencyDialogProps {
  onClose: () => void
  currency: string
  symbol?: string
}

interface Values {
  name_en: string
  name_ar: string
  email: string
  lang: Lang
  limit: string
}

/** Staff open an agency; its first member gets an invitation. */
export function OpenAgencyDialog({ onClose, currency, symbol }: OpenAgencyDialogProps) {
  const t = useT()
  const form = useOpenAgency(currency)
  const { values, errorOf, change } = form
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
      <LanguageField
        label={t('ledger:create.lang')}
        value={values.lang}
        error={errorOf('lang')}
        onChange={lang => change({ lang })}
      />
      <CreditField
        {...{ currency, symbol }}
        value={values.limit}
        error={errorOf('limit')}
        onChange={limit => change({ limit })}
      />
    </FormDialog>
  )
}

function NameFields({ form: { values, errorOf, change } }: { form: DialogForm<Values> }) {
  const t = useT()
  return (['name_en', 'name_ar'] as const).map(name => (
    <Field
      key={name}
      id={name}
      label={t(`ledger:create.${name}`)}
      optional={name === 'name_ar'}
      error={errorOf(name)}
    >
      {control => (
        <TextInput
          {...control}
          dir={name === 'name_ar' ? 'rtl' : 'ltr'}
          lang={name === 'name_ar' ? 'ar' : 'en'}
          autoComplete="off"
          maxLength={100}
          value={values[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  ))
}

function EmailField({ form: { values, errorOf, change } }: { form: DialogForm<Values> }) {
  const t = useT()
  return (
    <Field id="email" label={t('ledger:create.email')} error={errorOf('email')}>
      {control => (
        <EmailInput
          {...control}
          autoComplete="off"
          value={values.email}
          onChange={event => change({ email: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

function useOpenAgency(currency: string) {
  const t = useT()
  const lang = useLang()
  return useDialogForm<Values>({
    start: { name_en: '', name_ar: '', email: '', lang, limit: '0' },
    check(values) {
      const found: FormProblem[] = []
      if (!values.name_en.trim()) found.push({ field: 'name_en', message: t('ledger:create.name_missing') })
      if (!looksLikeEmail(values.email))
        found.push({ field: 'email', message: t('ledger:create.email_missing') })
      const wrong = amountProblem(values.limit, { currency, lang, zero: true, max: MAX_CREDIT }, t)
      if (wrong) found.push({ field: 'limit', message: wrong })
      return found
    },
    async send({ name_en, name_ar, email, lang: invited, limit }) {
      const { id } = await callCreateAgency({
        name: { en: name_en, ...(name_ar.trim() ? { ar: name_ar } : {}) },
        contact_email: email.trim(),
        lang: invited,
        credit_limit_minor: amountMinor(limit, currency),
      })
      tellNextPage(t('ledger:create.done'))
      location.assign(pathFor(lang, `/agencies/${id}`))
    },
    controls: {
      'name.en': 'name_en',
      'name.ar': 'name_ar',
      contact_email: 'email',
      lang: 'lang',
      credit_limit_minor: 'limit',
    },
  })
}
