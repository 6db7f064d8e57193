import type { Account, changeEmail as changeCall } from '#shared/contract/accounts/accounts.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt, isDuplicate } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { deleteUnconfirmedAt } from '../auth/mail-links/registration.service.ts'
import { requireReauthentication } from '../auth/second-factor/reauthentication.service.ts'
import { issueToken, readToken, takeToken, voidTokensOf } from '../auth/tokens/tokens.service.ts'
import { mailEmailChange, mailEmailChanged } from './account-mails.service.ts'
import { lockUser, updateUser } from './accounts.repo.ts'
import { viewAccount } from './accounts.service.ts'

/** Mails a confirmation link to the new address. Same response and cost for a taken one; only the mail differs. */
export async function changeEmail(ctx: Context, input: BodyOf<typeof changeCall>): Promise<Account> {
  const { id } = requireUser(ctx)
  const hash = await requireReauthentication(ctx, input)
  return ctx.unit(async u => {
    const person = await lockUser(u, id)
    // A concurrent password change revokes all links, and must include this one.
    if (person?.password_hash !== hash) throw new AppError('auth.required')
    if (person.email_norm === normaliseEmail(input.email)) throw invalidAt('email', 'validation:sameEmail')
    const token = await issueToken(u, 'email_change', id, { email: input.email })
    await mailEmailChange(u, person, input.email, token)
    return viewAccount(u, id)
  })
}

/** The caller's own token: a reader of the mail must not give a stranger's account their address, and bookings. */
async function ownToken(u: Unit, token: string) {
  const found = await readToken(u, 'email_change', token)
  return found?.userId === requireUser(u).id ? found : undefined
}

export async function readEmailChange(ctx: Context, token: string): Promise<string | undefined> {
  const found = await ctx.unit(u => ownToken(u, token))
  return (found?.data as { email: string } | undefined)?.email
}

async function confirm(u: Unit, token: string): Promise<null> {
  const taken = (await ownToken(u, token)) && (await takeToken(u, 'email_change', token))
  const person = taken && (await lockUser(u, taken.userId))
  if (!person) throw new AppError('auth.link_over')
  const { email } = taken.data as { email: string }
  const email_norm = normaliseEmail(email)
  // An unconfirmed registration proves nothing; the link proves ownership.
  await deleteUnconfirmedAt(u, email_norm)
  await updateUser(u, person.id, { email, email_norm, email_verified_at: u.now })
  // Links mailed to the old address are revoked.
  await voidTokensOf(u, person.id)
  await mailEmailChanged(u, person)
  await logAct(u, 'address_changed', { subject: { kind: 'user', id: person.id } })
  return null
}

/** Sets the address a link was mailed to, for the account that asked. Throws `auth.link_over`. */
export async function confirmEmail(ctx: Context, token: string): Promise<null> {
  try {
    return await ctx.unit(u => confirm(u, token))
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('auth.link_over', { cause: error })
    throw error
  }
}
