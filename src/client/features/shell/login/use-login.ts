import * as v from 'valibot'
import { ApiError, api } from '#client/lib/api.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { useT } from '#client/lib/island.tsx'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import { credentials, login } from '#shared/contract/accounts/auth.ts'
import { email } from '#shared/contract/fields.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { setUser } from '../auth.store.ts'

const START = { email: '', password: '' }
export type Credentials = typeof START

// Accepts any text, so that the response does not reveal which half was wrong.
const RULES = { body: v.object({ ...credentials.entries, email }) }

export const checkLogin = (values: Credentials, t: T) =>
  checkBody(RULES, values, t, {
    wrong: { email: t('auth:login.email_needed'), password: t('auth:login.password_needed') },
  })

/** Stays busy after success, while the page redirects; `onCode` when a code is needed. */
export function useLogin(onDone: () => void, onCode: () => void, known = ''): FormOf<Credentials> {
  const t = useT()
  return useForm({
    names: ['login', 'resend'],
    start: { ...START, email: known },
    check: values => checkLogin(values, t),
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
