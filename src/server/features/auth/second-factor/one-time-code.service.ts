import { DAY_MS } from '#shared/base/durations.ts'
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

/** Codes of the app are paused for so many seconds. */
interface Paused {
  retry_after: number
}

/** `auth.code_wrong` at `code`, or `auth.codes_paused`. */
export const refusalOfCode = (taken: 'wrong' | Paused) =>
  taken === 'wrong' ? codeWrong() : new AppError('auth.codes_paused', { details: { ...taken } })

/** Twenty guesses a day at three of a million codes: one in 16,000 days succeeds. */
const WRONG_CODES = { notify: 10, most: 20, windowMs: DAY_MS }

async function takeTotp(u: Unit, factor: repo.FactorRow, typed: string): Promise<boolean> {
  const { id, totp_secret: sealed } = factor
  const step = sealed ? matchingStep(unseal(sealed), digitsOf(typed), u.now) : undefined
  return sealed !== null && step !== undefined && repo.takeStep(u, id, sealed, step)
}

/** Checks and uses up a code. Twenty wrong ones in a day pause authenticator codes; recovery codes still work. */
export async function takeCode(u: Unit, userId: string, typed: string): Promise<'right' | 'wrong' | Paused> {
  const hash = recoveryHash(typed)
  if (hash) return (await repo.takeRecoveryHash(u, userId, hash)) ? 'right' : 'wrong'
  const { tries, since } = await repo.countWrongCode(u, userId, WRONG_CODES.windowMs)
  if (tries > WRONG_CODES.most) {
    const ms = since.getTime() + WRONG_CODES.windowMs - u.now.getTime()
    return { retry_after: Math.max(1, Math.ceil(ms / 1000)) }
  }
  const factor = await requireFactor(u, userId)
  if (await takeTotp(u, factor, typed)) return 'right'
  if (tries === WRONG_CODES.notify) await notifyChange(u, 'codes_wrong', factor)
  return 'wrong'
}
