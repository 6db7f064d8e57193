import { passwordProblem } from '#shared/base/password.ts'
import { COMMON_PASSWORDS } from '#shared/rules/access/common-passwords.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'

/** Whose password it is to be, as far as known. */
export interface PasswordOwner {
  name?: string
  email?: string
}

/**
 * Refuses a new password that everybody tries first, or that is little more than the name of its owner or of
 * the agency. Length is checked by the contract.
 * @throws AppError `request.invalid` with the reason at the field `password`
 */
export function checkNewPassword(ctx: Context, password: string, owner: PasswordOwner = {}): void {
  const { name } = ctx.tenant.settings
  const about = [...Object.values(name), owner.name ?? '', owner.email?.split('@')[0] ?? '']
  const problem = passwordProblem(password, COMMON_PASSWORDS, about)
  if (problem) throw new AppError('request.invalid', { errors: { password: [problem] } })
}
