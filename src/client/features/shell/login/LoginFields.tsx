import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { type CodeKind, CodeStep } from './CodeStep.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { ResendForm, Unverified } from './Unverified.tsx'
import { useLogin } from './use-login.ts'

const form = css({ display: 'grid', gap: '5' })

type Login = ReturnType<typeof useLogin>

interface LoginFieldsProps {
  onDone: () => void
  /** Where the way by another page, such as a new password, ends; nowhere in particular unless said. */
  redirect?: string
  /** The password was given already, and this code is next. */
  code?: CodeKind | undefined
  /** Of whom the page knows already. */
  email?: string | undefined
}

/** E-mail and password, then the code of who has a second factor. Texts: `auth`, `ui`. */
export function LoginFields({ onDone, redirect, code, email }: LoginFieldsProps) {
  const t = useT()
  const [step, setStep] = useState<'password' | 'code' | 'again'>(code ? 'code' : 'password')
  const login = useLogin(onDone, () => setStep('code'), email)
  const back = (to: 'password' | 'again') => {
    setStep(to)
    requestAnimationFrame(() => document.getElementById('password')?.focus())
  }
  if (step === 'code')
    return (
      <CodeStep
        {...{ onDone, redirect, code }}
        onBack={() => back('password')}
        onOver={() => back('again')}
      />
    )
  const unverified = login.code === 'auth.unverified'
  return (
    <>
      {/* POST, so that a press before the script is ready never writes a password into the address. */}
      <form method="post" noValidate className={form} onSubmit={login.submit}>
        <FormName name="login" />
        <ErrorSummary problems={login.problems} />
        {step === 'again' && (
          <Notice tone="warning" live>
            {t('auth:code.over')}
          </Notice>
        )}
        <EmailField {...login} />
        <CurrentPassword
          label={t('auth:login.password')}
          forgot={t('auth:login.forgot')}
          redirect={redirect}
          value={login.values.password}
          error={login.errorOf('password')}
          onChange={value => login.change('password', value)}
        />
        {/* By the button that was pressed: above the fields it would push away what must be mended. */}
        {unverified && <Unverified email={login.values.email} redirect={redirect} />}
        {login.refused && !unverified && (
          <Notice tone="danger" live>
            {login.refused}
          </Notice>
        )}
        <Button type="submit" block busy={login.busy} busyText={t('auth:login.busy')}>
          {t('auth:login.submit')}
        </Button>
      </form>
      {unverified && <ResendForm email={login.values.email} />}
    </>
  )
}

function EmailField({ values, errorOf, change }: Login) {
  const t = useT()
  return (
    <Field id="email" label={t('auth:login.email')} error={errorOf('email')}>
      {control => (
        <EmailInput
          {...control}
          name="email"
          autoComplete="username"
          value={values.email}
          onChange={event => change('email', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
