import { passwordProblem } from '#shared/base/password.ts'
import { COMMON_PASSWORDS } from '#shared/rules/access/common-passwords.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'

export interface PasswordOwner {
  name?: string
  email?: string
}

/** Rejects common passwords and those made of the owner's or the tenant's name: `request.invalid` at `password`. */
export function checkNewPassword(ctx: Context, password: string, owner: PasswordOwner = {}): void {
  const { name } = ctx.tenant.settings
  const about = [...Object.values(name), owner.name ?? '', owner.email?.split('@')[0] ?? '']
  const problem = passwordProblem(password, COMMON_PASSWORDS, about)
  if (problem) throw new AppError('request.invalid', { errors: { password: [problem] } })
}
