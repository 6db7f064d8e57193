import type { Account, updateAccount as updateCall } from '#shared/contract/accounts/accounts.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Reauthentication } from '../auth/second-factor/reauthentication.service.ts'
import * as factor from '../auth/second-factor/second-factor.service.ts'
import { waitingToken } from '../auth/tokens/tokens.service.ts'
import { totpState } from '../auth/totp-state.service.ts'
import * as repo from './accounts.repo.ts'
import { erasedAt } from './erasure.ts'

async function newEmailOf(u: Unit, userId: string): Promise<string | null> {
  const waiting = await waitingToken(u, 'email_change', userId)
  return (waiting?.data as { email: string } | undefined)?.email ?? null
}

/** The user's own account. Throws `auth.required` when it no longer exists. */
export async function viewAccount(u: Unit, userId: string): Promise<Account> {
  const row = await repo.getUser(u, userId)
  if (!row) throw new AppError('auth.required')
  const { id, name, email, mobile, lang, kind, deletion_requested_at: requestedAt } = row
  const totp = totpState(u.tenant, row)
  const deletion_at = requestedAt && erasedAt(requestedAt).toISOString()
  return { id, name, email, mobile, lang, kind, new_email: await newEmailOf(u, id), totp, deletion_at }
}

export function getAccount(ctx: Context): Promise<Account> {
  const { id } = requireUser(ctx)
  return ctx.unit(u => viewAccount(u, id))
}

/** Removes the authenticator. Throws as `stopTotp` of the second factor. */
export async function stopTotp(ctx: Context, reauthentication: Reauthentication): Promise<Account> {
  await factor.stopTotp(ctx, reauthentication)
  return getAccount(ctx)
}

/** Updates name, mobile and language. An empty mobile removes it; an absent one is left unchanged. */
export function updateAccount(ctx: Context, input: BodyOf<typeof updateCall>): Promise<Account> {
  const { id } = requireUser(ctx)
  const { name, mobile, lang } = input
  return ctx.unit(async u => {
    await repo.updateUser(u, id, { name, lang, ...(mobile === undefined ? {} : { mobile: mobile || null }) })
    return viewAccount(u, id)
  })
}
