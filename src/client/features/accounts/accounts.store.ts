import { atom } from 'nanostores'
import { $auth } from '#client/features/shell/auth.store.ts'
import { useShared } from '#client/lib/use-shared.ts'
import type { Account } from '#shared/contract/accounts.ts'

/** The account as last heard of; undefined until this page changes it. */
const $account = atom<Account | undefined>(undefined)

/** What the page began with, or what was changed since, on whichever island. */
export function useAccount(given: Account): Account {
  return useShared($account) ?? given
}

/** After a change: every part of the page shows it, the top bar too. */
export function setAccount(account: Account) {
  $account.set(account)
  const user = $auth.get()
  if (user) $auth.set({ ...user, name: account.name, email: account.email })
}
