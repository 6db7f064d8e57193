import { checkBody } from '#client/lib/check-body.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { createChildAgency } from '#shared/contract/accounts/agency-members.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { callCreateChild } from './agencies.api.ts'
import { MailFields } from './MailFields.tsx'
import type { Changed } from './use-agency.ts'

interface Values {
  'name.en': string
  'name.ar': string
  contact_email: string
  lang: Lang
}

const bodyOf = ({ 'name.en': en, 'name.ar': ar, contact_email, lang }: Values) => ({
  name: { en, ar: ar.trim() || undefined },
  contact_email: contact_email.trim(),
  lang,
})

/** Creates a sub-agency and invites its admin. */
export function ChildDialog({ onClose, changed }: { onClose: () => void; changed: Changed }) {
  const t = useT()
  const lang = useLang()
  const form = useForm<Values>({
    start: { 'name.en': '', 'name.ar': '', contact_email: '', lang },
    check: values =>
      checkBody(createChildAgency, bodyOf(values), t, {
        needed: { 'name.en': t('agency:child.name_missing') },
        wrong: { contact_email: t('agency:email_missing') },
      }),
    async send(values) {
      const { message } = await callCreateChild(bodyOf(values))
      onClose()
      changed(message)
    },
  })
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
          {...form.field(`name.${name}`)}
          label={t(`agency:child.name_${name}`)}
          optional={name === 'ar'}
        >
          {control => (
            <TextInput
              {...control}
              lang={name}
              dir={name === 'ar' ? 'rtl' : 'ltr'}
              autoComplete="off"
              maxLength={100}
              {...form.input(`name.${name}`)}
            />
          )}
        </Field>
      ))}
      <MailFields email={form.control('contact_email')} lang={form.control('lang')} />
    </FormDialog>
  )
}
