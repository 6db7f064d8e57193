import { localized } from '#shared/rules/texts/names-by-language.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { seal, unseal } from '../../../lib/seal.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { notifyChange } from '../tokens/account-mails.service.ts'
import { requiresTotp } from '../totp-state.service.ts'
import { codeWrong, digitsOf, requireFactor } from './one-time-code.service.ts'
import { type Reauthentication, requireReauthentication } from './reauthentication.service.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'
import { matchingStep, newSecret, otpauthUri } from './totp.ts'

/** Starts the set-up of an authenticator. Secret in base32, `uri` for a QR code. */
export async function startTotp(
  ctx: Context,
  reauthentication: Reauthentication,
): Promise<{ secret: string; uri: string }> {
  const { id } = requireUser(ctx)
  await requireReauthentication(ctx, reauthentication)
  const secret = newSecret()
  const { email } = await ctx.unit(async u => {
    await repo.putNext(u, id, seal(secret))
    return requireFactor(u, id)
  })
  return { secret, uri: otpauthUri(secret, localized(ctx.tenant.settings.name, ctx.lang), email) }
}

/** Activates the authenticator by its first code, ends other sessions, and returns the recovery codes once. */
export function confirmTotp(ctx: Context, typed: string): Promise<{ recovery_codes: string[] }> {
  const { id } = requireUser(ctx)
  return ctx.unit(async u => {
    const factor = await requireFactor(u, id)
    const { totp_next: sealed } = factor
    if (!sealed) throw new AppError('account.totp_not_started')
    const step = matchingStep(unseal(sealed), digitsOf(typed), u.now)
    if (step === undefined) throw codeWrong()
    const codes = newRecoveryCodes()
    const recoveryHashes = codes.flatMap(code => recoveryHash(code) ?? [])
    if (!(await repo.putInForce(u, id, { sealed, step, recoveryHashes })))
      throw new AppError('account.totp_not_started')
    await endSessionsOf(u, id, u.sessionTokenHash)
    await logAct(u, 'second_factor_set', { subject: { kind: 'user', id } })
    await notifyChange(u, 'totp_on', factor)
    return { recovery_codes: codes }
  })
}

/** Removes the authenticator. Throws `account.totp_required` where the tenant requires it of staff. */
export async function stopTotp(ctx: Context, reauthentication: Reauthentication): Promise<void> {
  const { id } = requireUser(ctx)
  await requireReauthentication(ctx, reauthentication)
  await ctx.unit(async u => {
    const factor = await requireFactor(u, id)
    if (requiresTotp(u.tenant, factor.kind)) throw new AppError('account.totp_required')
    await repo.removeFactor(u, id)
    if (!factor.totp_enabled_at) return
    await logAct(u, 'second_factor_removed', { subject: { kind: 'user', id } })
    await notifyChange(u, 'totp_off', factor)
  })
}
