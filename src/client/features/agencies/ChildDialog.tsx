import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Lang } from '#shared/i18n/index.ts'
import { callCreateChild } from './agencies.api.ts'
import { emailProblems } from './check.ts'
import { MailFields } from './MailFields.tsx'
import type { Changed } from './use-agency.ts'

interface Values {
  name_en: string
  name_ar: string
  email: string
  lang: Lang
}

const CONTROLS = { 'name.en': 'name_en', 'name.ar': 'name_ar', contact_email: 'email', lang: 'lang' }

/** Opens an agency below the own one; whoever is to run it gets an invitation. */
export function ChildDialog({ onClose, changed }: { onClose: () => void; changed: Changed }) {
  const t = useT()
  const lang = useLang()
  const form = useDialogForm<Values>({
    start: { name_en: '', name_ar: '', email: '', lang },
    check: ({ name_en, email }) => [
      ...(name_en.trim() ? [] : [{ field: 'name_en', message: t('agency:child.name_missing') }]),
      ...emailProblems('email', email, t),
    ],
    async send({ name_en, name_ar, email, lang: written }) {
      const name = { en: name_en, ...(name_ar.trim() ? { ar: name_ar } : {}) }
      const { message } = await callCreateChild({ name, contact_email: email.trim(), lang: written })
      onClose()
      changed(message)
    },
    controls: CONTROLS,
  })
  const { values, change, errorOf } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('agency:child.title')}
      text={t('agency:child.text')}
      submitText={t('agency:child.submit')}
      busyText={t('agency:child.busy')}
      form={form}
    >
      {(['en', 'ar'] as const).map(name => (
        <Field
          key={name}
          id={`name_${name}`}
          label={t(`agency:child.name_${name}`)}
          optional={name === 'ar'}
          error={errorOf(`name_${name}`)}
        >
          {control => (
            <TextInput
              {...control}
              lang={name}
              dir={name === 'ar' ? 'rtl' : 'ltr'}
              autoComplete="off"
              maxLength={100}
              value={values[`name_${name}`]}
              onChange={event => change({ [`name_${name}`]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <MailFields email={values.email} lang={values.lang} {...{ change, errorOf }} />
    </FormDialog>
  )
}
