import type { resetPassword as resetCall } from '#shared/contract/accounts/registration.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../login/auth.service.ts'
import { checkNewPassword } from '../passwords/password-rule.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { notifyPasswordChanged } from '../tokens/account-mails.service.ts'
import { readToken, type TakenToken, takeToken, voidTokensOf } from '../tokens/tokens.service.ts'
import { getPerson, type Person, setPassword } from './registration.repo.ts'

const personOf = (u: Unit, token: TakenToken | undefined) => token && getPerson(u, token.userId)

export async function readResetLink(
  ctx: Context,
  token: string,
): Promise<Pick<Person, 'name' | 'email'> | undefined> {
  const person = await ctx.unit(async u => personOf(u, await readToken(u, 'password_reset', token)))
  return person && { name: person.name, email: person.email }
}

function requireMatch(person: Person | undefined, email: string): Person {
  if (person && person.email_norm === normaliseEmail(email)) return person
  throw new AppError('auth.link_over')
}

/** Sets a new password by a mailed token; ends all sessions. A rejected password does not use up the link. */
export async function resetPassword(ctx: Context, input: BodyOf<typeof resetCall>): Promise<null> {
  const { token, email, password, password_confirmation } = input
  const owner = await ctx.unit(async u => personOf(u, await readToken(u, 'password_reset', token)))
  const { name } = requireMatch(owner, email)
  if (password_confirmation !== password)
    throw invalidAt('password_confirmation', 'validation:passwordMismatch')
  checkNewPassword(ctx, password, { name, email })
  const hash = await hashPassword(password)
  await ctx.unit(async u => {
    const person = requireMatch(await personOf(u, await takeToken(u, 'password_reset', token)), email)
    await setPassword(u, person, hash)
    await endSessionsOf(u, person.id)
    await voidTokensOf(u, person.id)
    await logAct(u, 'password_reset', { subject: { kind: 'user', id: person.id } })
    await notifyPasswordChanged(u, person)
  })
  // The owner is not locked out by a stranger's attempts.
  ctx.effects.provenAddress = normaliseEmail(email)
  return null
}
