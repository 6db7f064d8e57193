import { setUser } from '#client/features/shell/auth.store.ts'
import { ApiError } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { callLogin, callVerify } from './auth.api.ts'

export interface ConfirmAddressProps {
  /** Of the account the link belongs to. */
  email: string
  /** What the mailed link carries. */
  link: { id: string; hash: string; expires: string; signature: string }
}

/** Signs in; undefined when the password is right and the address still to be confirmed. */
async function tryLogin(email: string, password: string) {
  try {
    return await callLogin({ email, password })
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'auth.unverified') return undefined
    throw error
  }
}

/**
 * Confirms an address for whoever chose the password of the account, and signs in. The owner of a mailbox
 * that somebody else typed does not know it, and so gives nobody an account by following the link.
 */
export function useConfirmAddress({ email, link }: ConfirmAddressProps, onDone: () => void) {
  const t = useT()
  return useForm({
    names: ['confirm'],
    start: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('registration:confirm.password_needed') } : {}),
    send: async ({ password }) => {
      let user = await tryLogin(email, password)
      if (!user) {
        await callVerify(link)
        user = await callLogin({ email, password })
      }
      setUser(user)
      onDone()
      return true
    },
  })
}
