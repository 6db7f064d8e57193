import { type PasswordOwner, passwordProblem } from '#shared/base/password.ts'
import { COMMON_PASSWORDS } from '#shared/rules/access/common-passwords.ts'
import type { Context } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'

/** Rejects common passwords and those made of the owner's or the tenant's name: `request.invalid` at `password`. */
export function checkNewPassword(ctx: Context, password: string, owner: Omit<PasswordOwner, 'site'>): void {
  const site = ctx.tenant.settings.name
  const problem = passwordProblem(password, COMMON_PASSWORDS, { ...owner, site })
  if (problem) throw invalidAt('password', problem)
}
