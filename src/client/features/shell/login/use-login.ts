import { ApiError, api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { login } from '#shared/contract/auth.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { setUser } from '../auth.store.ts'
import { useForm } from '../forms/use-form.ts'

const START = { email: '', password: '' }
export type Credentials = typeof START

/** Whether this may be an address; the mail shows whether it is one. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** What can be told before asking the server, in page order. */
export function loginProblems({ email, password }: Credentials, t: T): FormProblem[] {
  const problems: FormProblem[] = []
  if (!looksLikeEmail(email)) problems.push({ field: 'email', message: t('auth:login.email_needed') })
  if (password === '') problems.push({ field: 'password', message: t('auth:login.password_needed') })
  return problems
}

/** State of a login form. It stays busy after success, while the caller goes on; `onCode` when a code is next. */
export function useLogin(onDone: () => void, onCode: () => void, email = '') {
  const t = useT()
  return useForm({
    names: ['login', 'resend'],
    start: { ...START, email },
    check: values => loginProblems(values, t),
    send: async values => {
      try {
        setUser(await api(login, { body: { ...values, email: values.email.trim() }, quiet: true }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.code !== 'auth.code_required') throw error
        onCode()
        return false
      }
      onDone()
      return true
    },
  })
}
