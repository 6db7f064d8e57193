import type { Account, changeEmail as changeCall } from '#shared/contract/accounts.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { forgetUnconfirmedAt } from '../auth/mail-links/registration.service.ts'
import { requireUser } from '../auth/passwords/own-password.service.ts'
import { requireOneself } from '../auth/second-factor/oneself.service.ts'
import { issueToken, readToken, takeToken, voidTokensOf } from '../auth/tokens/tokens.service.ts'
import { mailEmailChange, mailEmailChanged } from './account-mails.service.ts'
import { lockUser, updateUser } from './accounts.repo.ts'
import { viewAccount } from './accounts.service.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Asks for another address. It is changed when somebody follows the link that is mailed there. A taken
 * address answers and costs the same; only the mail differs.
 * @throws AppError as `requireOneself` does, or `request.invalid` for the address the account has already
 */
export async function changeEmail(ctx: Context, input: BodyOf<typeof changeCall>): Promise<Account> {
  const { id } = requireUser(ctx)
  const hash = await requireOneself(ctx, input)
  return ctx.unit(async u => {
    const person = await lockUser(u, id)
    // Whoever set a new password meanwhile made every link void, and must not miss this one.
    if (person?.password_hash !== hash) throw new AppError('auth.required')
    if (person.email_norm === normaliseEmail(input.email))
      throw new AppError('request.invalid', { errors: { email: ['validation:sameEmail'] } })
    const token = await issueToken(u, 'email_change', id, { email: input.email })
    await mailEmailChange(u, person, input.email, token)
    return viewAccount(u, id)
  })
}

/** The address a link would confirm; undefined when the link is over. Uses nothing up. */
export async function readEmailChange(ctx: Context, token: string): Promise<string | undefined> {
  const found = await ctx.unit(u => readToken(u, 'email_change', token))
  return (found?.data as { email: string } | undefined)?.email
}

async function confirm(u: Unit, token: string): Promise<null> {
  const taken = await takeToken(u, 'email_change', token)
  const person = taken && (await lockUser(u, taken.userId))
  if (!person) throw new AppError('auth.link_over')
  const { email } = taken.data as { email: string }
  const email_norm = normaliseEmail(email)
  // Whoever began to register with it never proved to own it; the link does.
  await forgetUnconfirmedAt(u, email_norm)
  await updateUser(u, person.id, { email, email_norm, email_verified_at: u.now })
  // A link that was mailed to the old address must not outlive it.
  await voidTokensOf(u, person.id)
  await mailEmailChanged(u, person)
  return null
}

/** Changes the address a link was mailed to. Signs nobody in, ends no session. Throws `auth.link_over`. */
export async function confirmEmail(ctx: Context, token: string): Promise<null> {
  try {
    return await ctx.unit(u => confirm(u, token))
  } catch (error) {
    // Somebody else took the address in the meantime.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION)
      throw new AppError('auth.link_over', { cause: error })
    throw error
  }
}
