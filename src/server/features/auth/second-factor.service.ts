import type { Account } from '#shared/contract/accounts.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { seal, unseal } from '../../seal.ts'
import { viewAccount } from '../accounts/accounts.service.ts'
import { tellChange } from './account-mails.service.ts'
import { requireOwnPassword, requireUser } from './own-password.service.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'
import { endSessionsOf } from './sessions.service.ts'
import { matchingStep, newSecret, otpauthUri } from './totp.ts'
import { requiresTotp } from './totp-state.service.ts'

const codeWrong = () => new AppError('auth.code_wrong', { errors: { code: ['errors:auth.code_wrong'] } })
/** As typed: authenticators show their six digits in two groups. */
const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '')

async function requireFactor(u: Unit, userId: string): Promise<repo.FactorRow> {
  const factor = await repo.getFactor(u, userId)
  if (!factor) throw new AppError('auth.required')
  return factor
}

/**
 * Begins to set up an authenticator, also in place of one in force, which counts until the new one's first
 * code is confirmed. The secret is in base32; `uri` is what a QR code says.
 * @throws AppError `auth.password_wrong`
 */
export async function startTotp(ctx: Context, password: string): Promise<{ secret: string; uri: string }> {
  const { id } = requireUser(ctx)
  await requireOwnPassword(ctx, password)
  const secret = newSecret()
  const { email } = await ctx.unit(async u => {
    await repo.putNext(u, id, seal(secret))
    return requireFactor(u, id)
  })
  return { secret, uri: otpauthUri(secret, localized(ctx.tenant.settings.name, ctx.lang), email) }
}

/**
 * Puts the authenticator in force by its first code and signs out everywhere else, where it was never asked
 * for. The recovery codes are answered this once.
 * @throws AppError `account.totp_not_started`, `auth.code_wrong`
 */
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
    await tellChange(u, 'totp_on', factor)
    return { recovery_codes: codes }
  })
}

/**
 * Signing in takes the password alone again.
 * @throws AppError `auth.password_wrong`; `account.totp_required` where the tenant wants it of staff
 */
export async function stopTotp(ctx: Context, password: string): Promise<Account> {
  const { id } = requireUser(ctx)
  await requireOwnPassword(ctx, password)
  return ctx.unit(async u => {
    const factor = await requireFactor(u, id)
    if (requiresTotp(u.tenant, factor.kind)) throw new AppError('account.totp_required')
    await repo.removeFactor(u, id)
    if (factor.totp_enabled_at) await tellChange(u, 'totp_off', factor)
    return viewAccount(u, id)
  })
}

/** Twenty guesses a day at three of a million codes: one in 16,000 days succeeds. */
const WRONG_CODES = { told: 10, most: 20, windowMs: 24 * 60 * 60_000 }

async function takeTotp(u: Unit, factor: repo.FactorRow, typed: string): Promise<boolean> {
  const { id, totp_secret: sealed } = factor
  const step = sealed ? matchingStep(unseal(sealed), digitsOf(typed), u.now) : undefined
  return sealed !== null && step !== undefined && repo.takeStep(u, id, sealed, step)
}

/**
 * Whether the code is right and unused; it is used up with this. After twenty wrong ones in a day those of
 * the authenticator are `paused`: whoever tries them knows the password, and the owner is told by mail.
 * Recovery codes, known by their length, go on counting: they cannot be guessed.
 */
export async function takeCode(
  u: Unit,
  userId: string,
  typed: string,
): Promise<'right' | 'wrong' | 'paused'> {
  const hash = recoveryHash(typed)
  if (hash) return (await repo.takeRecoveryHash(u, userId, hash)) ? 'right' : 'wrong'
  const tries = await repo.countWrongCode(u, userId, WRONG_CODES.windowMs)
  if (tries > WRONG_CODES.most) return 'paused'
  const factor = await requireFactor(u, userId)
  if (await takeTotp(u, factor, typed)) return 'right'
  if (tries === WRONG_CODES.told) await tellChange(u, 'codes_wrong', factor)
  return 'wrong'
}
