import { useEffect, useEffectEvent } from 'react'
import { checkBody } from '#client/lib/check-body.ts'
import { takeOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { register } from '#shared/contract/accounts/registration.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callRegister } from './auth.api.ts'

const START = { name: '', email: '', password: '' }

export const checkRegistration = (values: typeof START, t: T) =>
  checkBody(register, values, t, {
    needed: {
      name: t('registration:register.name_needed'),
      email: t('validation:email'),
      password: t('registration:register.password_needed'),
    },
  })

/** `onSent` gets the address. */
export function useRegister(redirect: string, onSent: (email: string) => void) {
  const t = useT()
  const form = useForm({
    names: ['register'],
    start: START,
    check: values => checkRegistration(values, t),
    send: async ({ name, email, password }) => {
      await callRegister({ name, email: email.trim(), password, redirect })
      onSent(email.trim())
    },
  })
  const prefill = useEffectEvent((email: string) => form.change({ email }))
  useEffect(() => {
    const email = takeOver('register-email')
    if (email) prefill(email)
  }, [])
  return form
}
