import { ApiError, api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { loginCode } from '#shared/contract/accounts/second-factor.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'
import { setUser } from '../auth.store.ts'
import { checkCode } from './one-time-code.ts'

interface CodePlan {
  recovery: boolean
  onDone: () => void
  /** The password is needed again. */
  onOver: () => void
}

/** Stays busy after success, while the page redirects. */
export function useLoginCode({ recovery, onDone, onOver }: CodePlan) {
  const t = useT()
  return useForm({
    names: ['code'],
    start: { code: '' },
    check: ({ code }) => checkCode(code, recovery, t),
    send: async ({ code }) => {
      try {
        setUser(await api(loginCode, { body: { code: tidyCode(code) }, quiet: true }))
        onDone()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        onOver()
      }
      return true
    },
  })
}
