import { type ReactNode, useState } from 'react'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { callResend } from '#client/features/shell/shell.api.ts'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { PasswordOwner } from '#shared/base/password.ts'
import { SentPanel, writtenTo } from './SentPanel.tsx'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  /** Redirect target of the mailed link. */
  redirect: string
  site: PasswordOwner['site']
}

/** Texts: `registration`, `password`, `ui`. */
function RegisterFormView({ redirect, site }: RegisterFormProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState(writtenTo(usePosted('register', 'resend')))
  const form = useRegister(redirect, setSentTo)
  if (sentTo) {
    const text = t('registration:sent.text', { email: `\u2066${sentTo}\u2069` })
    return (
      <SentPanel
        text={text}
        email={sentTo}
        form="resend"
        onOther={() => setSentTo(undefined)}
        onAgain={async () => (await callResend(sentTo, redirect)).message}
      />
    )
  }
  return (
    <>
      <AuthHead title={t('registration:register.heading')} text={t('registration:register.text')} />
      <RegisterFields form={form} site={site} />
    </>
  )
}

interface RegisterFieldsProps extends Pick<RegisterFormProps, 'site'> {
  form: ReturnType<typeof useRegister>
}

function RegisterFields({ form, site }: RegisterFieldsProps) {
  const t = useT()
  const { name, email } = form.values
  return (
    <Form form={form} name="register">
      <Field {...form.field('name')} label={t('registration:register.name')}>
        {control => <NameInput {...control} {...form.input('name')} />}
      </Field>
      <EmailField
        {...form.control('email')}
        autoComplete="username"
        label={t('registration:register.email')}
        hint={t('registration:register.email_hint')}
      />
      <NewPassword
        {...form.control('password')}
        label={t('registration:register.password')}
        owner={{ site, name, email }}
      />
      <Button type="submit" block busy={form.busy} busyText={t('registration:register.busy')}>
        {t('registration:register.submit')}
      </Button>
    </Form>
  )
}

export const RegisterForm: (props: RegisterFormProps & IslandProps) => ReactNode =
  withIsland(RegisterFormView)
