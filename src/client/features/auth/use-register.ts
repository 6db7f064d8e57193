import { useEffect, useEffectEvent } from 'react'
import { useForm } from '#client/features/shell/forms/use-form.ts'
import { looksLikeEmail } from '#client/features/shell/login/use-login.ts'
import { callResend } from '#client/features/shell/shell.api.ts'
import { takeOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { MIN_PASSWORD } from '#shared/base/password.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callRegister } from './auth.api.ts'

const START = { name: '', email: '', password: '' }
type Registration = typeof START

/** What is wrong with a new password at first sight, in the words the server would use. */
export function passwordMessage(password: string, t: T): string | undefined {
  if (password === '') return t('registration:register.password_needed')
  if (password.length < MIN_PASSWORD) return t('validation:minLength', { count: MIN_PASSWORD })
  return undefined
}

/** What can be told before asking the server, in page order. */
export function registerProblems({ name, email, password }: Registration, t: T): FormProblem[] {
  const found: [string, string | undefined][] = [
    ['name', name.trim() ? undefined : t('registration:register.name_needed')],
    ['email', looksLikeEmail(email) ? undefined : t('validation:email')],
    ['password', passwordMessage(password, t)],
  ]
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

/** State of the form; the mailed link goes on to the path `redirect`, and `onSent` gets the address that was written to. */
export function useRegister(redirect: string, onSent: (email: string) => void) {
  const t = useT()
  const form = useForm({
    names: ['register'],
    start: START,
    check: values => registerProblems(values, t),
    send: async ({ name, email, password }) => {
      await callRegister({ name, email: email.trim(), password, redirect })
      onSent(email.trim())
    },
  })
  const prefill = useEffectEvent((email: string) => form.change('email', email))
  useEffect(() => {
    const email = takeOver('register-email')
    if (email) prefill(email)
  }, [])
  const again = async () => (await callResend(form.values.email, redirect)).message
  return { ...form, again }
}
