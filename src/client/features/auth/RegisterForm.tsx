import { type ReactNode, useState } from 'react'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { EmailField } from './EmailField.tsx'
import { form, Refused } from './Refused.tsx'
import { SentPanel, writtenTo } from './SentPanel.tsx'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  /** Path of the page that was asked for, which the mailed link goes on to. */
  redirect: string
}

/** Asks for an account, then tells to look into the mail. Texts: `registration`, `password`, `ui`. */
function RegisterFormView({ redirect }: RegisterFormProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState(writtenTo(usePosted('register', 'resend')))
  const registration = useRegister(redirect, setSentTo)
  if (sentTo) {
    const text = t('registration:sent.text', { email: `\u2066${sentTo}\u2069` })
    return (
      <SentPanel
        text={text}
        email={sentTo}
        form="resend"
        onOther={() => setSentTo(undefined)}
        onAgain={registration.again}
      />
    )
  }
  return (
    <>
      <AuthHead title={t('registration:register.heading')} text={t('registration:register.text')} />
      <RegisterFields {...registration} />
    </>
  )
}

function RegisterFields(registration: ReturnType<typeof useRegister>) {
  const t = useT()
  const { values, busy, errorOf, change } = registration
  return (
    // POST, so that a press before the script is ready never writes a password into the address.
    <form method="post" noValidate className={form} onSubmit={registration.submit}>
      <FormName name="register" />
      <ErrorSummary problems={registration.problems} />
      <Refused text={registration.refused} />
      <Field id="name" label={t('registration:register.name')} error={errorOf('name')}>
        {control => (
          <NameInput
            {...control}
            value={values.name}
            onChange={event => change('name', event.currentTarget.value)}
          />
        )}
      </Field>
      <EmailField
        hint={t('registration:register.email_hint')}
        value={values.email}
        error={errorOf('email')}
        onChange={value => change('email', value)}
      />
      <NewPassword
        id="password"
        label={t('registration:register.password')}
        value={values.password}
        about={[values.name, values.email]}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
      <Button type="submit" block busy={busy} busyText={t('registration:register.busy')}>
        {t('registration:register.submit')}
      </Button>
    </form>
  )
}

export const RegisterForm: (props: RegisterFormProps & IslandProps) => ReactNode =
  withIsland(RegisterFormView)
