import { atom } from 'nanostores'
import { $auth } from '#client/features/shell/auth.store.ts'
import { useShared } from '#client/lib/use-shared.ts'
import type { Account } from '#shared/contract/accounts/accounts.ts'

/** Undefined until this page changes the account. */
const $account = atom<Account | undefined>(undefined)

/** The page's account, with changes by any island. */
export function useAccount(given: Account): Account {
  return useShared($account) ?? given
}

/** Updates all islands, also the top bar. */
export function setAccount(account: Account) {
  $account.set(account)
  const user = $auth.get()
  if (user) $auth.set({ ...user, name: account.name, email: account.email })
}
