import { ApiError, api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { loginCode } from '#shared/contract/second-factor.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'
import { setUser } from '../auth.store.ts'
import { checkCode } from './one-time-code.ts'

interface CodePlan {
  /** A code of the list kept for a lost phone, instead of one of the app. */
  recovery: boolean
  onDone: () => void
  /** There is nothing to go on with: the password has to be given again. */
  onOver: () => void
}

/** State of the second step of a login form. It stays busy after success, while the caller goes on. */
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
