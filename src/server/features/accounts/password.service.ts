import type { changePassword as changeCall } from '#shared/contract/accounts/accounts.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { passwordWrong } from '../auth/passwords/current-password.service.ts'
import { checkNewPassword } from '../auth/passwords/password-rule.service.ts'
import { requireReauthentication } from '../auth/second-factor/reauthentication.service.ts'
import { endSessionsOf, openSession } from '../auth/sessions/sessions.service.ts'
import { notifyPasswordChanged } from '../auth/tokens/account-mails.service.ts'
import { voidTokensOf } from '../auth/tokens/tokens.service.ts'
import { getUser, replacePassword } from './accounts.repo.ts'

/** Changes the password, ends all sessions and revokes all links. Throws `request.invalid` for a weak password. */
export async function changePassword(ctx: Context, input: BodyOf<typeof changeCall>): Promise<SessionUser> {
  const { id, name, email, travel_agency } = requireUser(ctx)
  // Before the code, which works once, is used up.
  checkNewPassword(ctx, input.password, { name, email })
  const { current_password: password, code } = input
  const oldHash = await requireReauthentication(ctx, { password, code }, 'current_password')
  // Hashing happens outside the transaction; the old hash is compared again inside.
  const newHash = await hashPassword(input.password)
  return ctx.unit(async u => {
    if (!(await replacePassword(u, id, oldHash, newHash))) throw passwordWrong('current_password')
    await endSessionsOf(u, id)
    await logAct(u, 'password_changed', { subject: { kind: 'user', id } })
    await voidTokensOf(u, id)
    const person = await getUser(u, id)
    if (person) await notifyPasswordChanged(u, person)
    return openSession(u, id, travel_agency?.id ?? null)
  })
}
