import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { CodeStep } from './CodeStep.tsx'
import { Unverified } from './Unverified.tsx'
import { useLogin } from './use-login.ts'

const form = css({ display: 'grid', gap: '5' })

type Login = ReturnType<typeof useLogin>

/** E-mail and password, then the code of who has a second factor. Texts: `auth`, `ui`. */
export function LoginFields({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [step, setStep] = useState<'password' | 'code' | 'again'>('password')
  const login = useLogin(onDone, () => setStep('code'))
  const back = (to: 'password' | 'again') => {
    setStep(to)
    requestAnimationFrame(() => document.getElementById('password')?.focus())
  }
  if (step === 'code')
    return <CodeStep onDone={onDone} onBack={() => back('password')} onOver={() => back('again')} />
  return (
    // POST, so that a press before the script is ready never writes a password into the address.
    <form method="post" noValidate className={form} onSubmit={login.submit}>
      <ErrorSummary problems={login.problems} />
      {step === 'again' && (
        <Notice tone="warning" live>
          {t('auth:code.over')}
        </Notice>
      )}
      <EmailField {...login} />
      <PasswordField {...login} />
      {/* By the button that was pressed: above the fields it would push away what must be mended. */}
      {login.code === 'auth.unverified' && <Unverified email={login.values.email} />}
      {login.refused && login.code !== 'auth.unverified' && (
        <Notice tone="danger" live>
          {login.refused}
        </Notice>
      )}
      <Button type="submit" block busy={login.busy} busyText={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </Button>
    </form>
  )
}

function EmailField({ values, errorOf, change }: Login) {
  const t = useT()
  return (
    <Field id="email" label={t('auth:login.email')} error={errorOf('email')}>
      {control => (
        <TextInput
          {...control}
          ltr
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          onChange={event => change('email', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function PasswordField({ values, errorOf, change }: Login) {
  const t = useT()
  const lang = useLang()
  return (
    <Field
      id="password"
      label={t('auth:login.password')}
      error={errorOf('password')}
      aside={
        <a className={cx(link(), css({ fontSize: '14' }))} href={pathFor(lang, '/forgot-password')}>
          {t('auth:login.forgot')}
        </a>
      }
    >
      {control => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={event => change('password', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
