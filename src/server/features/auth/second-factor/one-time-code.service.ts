import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { unseal } from '../../../lib/seal.ts'
import { notifyChange } from '../tokens/account-mails.service.ts'
import { recoveryHash } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'
import { matchingStep } from './totp.ts'

export const codeWrong = () =>
  new AppError('auth.code_wrong', { errors: { code: ['errors:auth.code_wrong'] } })
export const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '')

export async function requireFactor(u: Unit, userId: string): Promise<repo.FactorRow> {
  const factor = await repo.getFactor(u, userId)
  if (!factor) throw new AppError('auth.required')
  return factor
}

export const hasFactor = async (u: Unit, userId: string) =>
  (await repo.getFactor(u, userId))?.totp_enabled_at != null

/** `auth.code_wrong` at `code`, or `auth.codes_paused` for a day. */
export const refusalOfCode = (taken: 'wrong' | 'paused') =>
  taken === 'paused' ? new AppError('auth.codes_paused') : codeWrong()

/** Twenty guesses a day at three of a million codes: one in 16,000 days succeeds. */
const WRONG_CODES = { notify: 10, most: 20, windowMs: 24 * 60 * 60_000 }

async function takeTotp(u: Unit, factor: repo.FactorRow, typed: string): Promise<boolean> {
  const { id, totp_secret: sealed } = factor
  const step = sealed ? matchingStep(unseal(sealed), digitsOf(typed), u.now) : undefined
  return sealed !== null && step !== undefined && repo.takeStep(u, id, sealed, step)
}

/** Checks and uses up a code. Twenty wrong ones in a day pause authenticator codes; recovery codes still work. */
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
  if (tries === WRONG_CODES.notify) await notifyChange(u, 'codes_wrong', factor)
  return 'wrong'
}
