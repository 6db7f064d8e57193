import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Form, Refused } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { type CodeKind, CodeStep } from './CodeStep.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { ResendForm, Unverified } from './Unverified.tsx'
import { useLogin } from './use-login.ts'

interface LoginFieldsProps {
  onDone: () => void
  redirect?: string
  /** The password was accepted; this code is next. */
  code?: CodeKind | undefined
  email?: string | undefined
}

/** Texts: `auth`, `ui`. */
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
  const unverified = login.refusal?.code === 'auth.unverified'
  return (
    <>
      {/* The error is shown at the button: above, it would move the fields. */}
      <Form form={login} name="login" refused={null}>
        {step === 'again' && (
          <Notice tone="warning" live>
            {t('auth:code.over')}
          </Notice>
        )}
        <EmailField
          {...login.control('email')}
          name="email"
          autoComplete="username"
          label={t('auth:login.email')}
        />
        <CurrentPassword
          {...login.control('password')}
          label={t('auth:login.password')}
          forgot={t('auth:login.forgot')}
          redirect={redirect}
        />
        {unverified ? (
          <Unverified email={login.values.email} redirect={redirect} />
        ) : (
          <Refused form={login} />
        )}
        <Button type="submit" block busy={login.busy} busyText={t('auth:login.busy')}>
          {t('auth:login.submit')}
        </Button>
      </Form>
      {unverified && <ResendForm email={login.values.email} />}
    </>
  )
}
