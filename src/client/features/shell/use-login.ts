import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/ErrorSummary.tsx'
import { login } from '#shared/contract/auth.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { setUser } from './auth.store.ts'

export interface Credentials {
  email: string
  password: string
}

/** What can be told before asking the server, in page order. */
export function loginProblems({ email, password }: Credentials, t: T): FormProblem[] {
  const problems: FormProblem[] = []
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
    problems.push({ field: 'email', message: t('auth:login.email_needed') })
  }
  if (password === '') problems.push({ field: 'password', message: t('auth:login.password_needed') })
  return problems
}

/** State of a login form. It stays busy after success, while the caller goes on. */
export function useLogin(onDone: () => void) {
  const t = useT()
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (field: keyof Credentials, value: string) => {
    setValues({ ...values, [field]: value })
    if (problems.some(problem => problem.field === field)) {
      setProblems(problems.filter(problem => problem.field !== field))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    const found = loginProblems(values, t)
    setProblems(found)
    if (found.length > 0 || busy) return
    setBusy(true)
    try {
      setUser(await api(login, { body: { ...values, email: values.email.trim() }, quiet: true }))
      onDone()
    } catch (failure) {
      setRefused(failure instanceof ApiError ? failure.message : t('auth:login.no_connection'))
      setBusy(false)
    }
  }
  return { values, problems, refused, busy, change, submit }
}
