import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { css } from '#styled-system/css'
import { useLogin } from './use-login.ts'

const form = css({ display: 'grid', gap: '5' })

type Login = ReturnType<typeof useLogin>

/** E-mail and password. Texts: `auth`, `ui`. */
export function LoginFields({ onDone }: { onDone: () => void }) {
  const t = useT()
  const login = useLogin(onDone)
  return (
    // POST, so that a press before the script is ready never writes a password into the address.
    <form method="post" noValidate className={form} onSubmit={login.submit}>
      <ErrorSummary problems={login.problems} />
      <EmailField {...login} />
      <PasswordField {...login} />
      {/* By the button that was pressed: above the fields it would push away what must be mended. */}
      {login.refused && (
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

const errorOf = (problems: Login['problems'], field: string) =>
  problems.find(problem => problem.field === field)?.message

function EmailField({ values, problems, change }: Login) {
  const t = useT()
  return (
    <Field id="email" label={t('auth:login.email')} error={errorOf(problems, 'email')}>
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

function PasswordField({ values, problems, change }: Login) {
  const t = useT()
  return (
    <Field id="password" label={t('auth:login.password')} error={errorOf(problems, 'password')}>
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
