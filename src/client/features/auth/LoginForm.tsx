import { type FormEvent, useState } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { ApiError, api } from '#client/lib/api.ts'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary, type FormProblem } from '#client/ui/ErrorSummary.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { login } from '#shared/contract/auth.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { redirectTarget } from '#shared/rules/redirect.ts'
import { css } from '#styled-system/css'

const form = css({ display: 'grid', gap: '5' })

function missing(email: string, password: string, t: T): FormProblem[] {
  const problems: FormProblem[] = []
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()))
    problems.push({ field: 'email', message: t('auth:login.email_needed') })
  if (password === '') problems.push({ field: 'password', message: t('auth:login.password_needed') })
  return problems
}

/** E-mail and password; goes on to the page that was asked for. */
function LoginFormView() {
  const t = useT()
  const lang = useLang()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const error = (field: string) => problems.find(problem => problem.field === field)?.message
  const settle = (field: string) => {
    if (error(field)) setProblems(problems.filter(problem => problem.field !== field))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    const found = missing(email, password, t)
    setProblems(found)
    if (found.length > 0 || busy) return
    setBusy(true)
    try {
      setUser(await api(login, { body: { email: email.trim(), password }, quiet: true }))
      const target = redirectTarget(location.search)
      location.assign(target === '/' ? pathFor(lang, '/') : target)
    } catch (failure) {
      setRefused(failure instanceof ApiError ? failure.message : t('auth:login.no_connection'))
      setBusy(false)
    }
  }
  return (
    // POST, so that a press before the script is ready never writes a password into the address.
    <form method="post" noValidate className={form} onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {refused && (
        <Notice tone="danger" live>
          {refused}
        </Notice>
      )}
      <Field id="email" label={t('auth:login.email')} error={error('email')}>
        {control => (
          <TextInput
            {...control}
            ltr
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={event => {
              setEmail(event.currentTarget.value)
              settle('email')
            }}
          />
        )}
      </Field>
      <Field id="password" label={t('auth:login.password')} error={error('password')}>
        {control => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={event => {
              setPassword(event.currentTarget.value)
              settle('password')
            }}
          />
        )}
      </Field>
      <Button type="submit" block busy={busy} busyText={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </Button>
    </form>
  )
}

export const LoginForm = withIsland(LoginFormView)
