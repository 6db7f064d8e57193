import { can, SEES_AGENCIES } from '#shared/base/permissions.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { type AccountRow, getAccount, lockAccounts } from './ledger.repo.ts'

export const findAccount = (u: Unit, agencyId: string): Promise<AccountRow | undefined> =>
  getAccount(u, agencyId)

export async function requireAccount(u: Unit, agencyId: string): Promise<AccountRow> {
  const account = isId(agencyId) ? await getAccount(u, agencyId) : undefined
  if (!account) throw new AppError('agency.not_found')
  return account
}

/** Locks the account until the unit ends. Throws `agency.not_found`. */
export async function lockAccount(u: Unit, agencyId: string): Promise<AccountRow> {
  const [account] = await lockAccounts(u, [agencyId])
  if (!account) throw new AppError('agency.not_found')
  return account
}

/** Target of a top-up, without an access check. Throws `payment.not_found`. */
export async function loadTopUpTarget(u: Unit, agencyId: string): Promise<PaymentAttempt['target']> {
  const account = await getAccount(u, agencyId)
  if (!account) throw new AppError('payment.not_found')
  return {
    kind: 'agency_top_up',
    id: account.id,
    reference: localized(account.name, u.lang),
    status: account.disabled_at ? 'disabled' : 'active',
  }
}

/** The same. Throws `payment.not_found` unless the caller may see or spend the balance. */
export async function requireTopUpTarget(u: Unit, agencyId: string): Promise<PaymentAttempt['target']> {
  const own =
    u.user?.travel_agency?.id === agencyId && (can(u.user, 'balance.view') || can(u.user, 'balance.spend'))
  if (!own && !can(u.user, SEES_AGENCIES)) throw new AppError('payment.not_found')
  return loadTopUpTarget(u, agencyId)
}
