import { setUser } from '#client/features/shell/auth.store.ts'
import { ApiError } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { callLogin, callVerify } from './auth.api.ts'

export interface ConfirmAddressProps {
  email: string
  link: { id: string; hash: string; expires: string; signature: string }
}

/** Undefined when the password is right and the address unconfirmed. */
async function tryLogin(email: string, password: string) {
  try {
    return await callLogin({ email, password })
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'auth.unverified') return undefined
    throw error
  }
}

/** Confirms an address with the account's password: the owner of a mistyped mailbox does not know it. */
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
