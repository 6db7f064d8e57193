import { type Grant, grantedPermissions } from '#shared/rules/access/agency-grants.ts'
import { invalidAt } from '../../lib/errors.ts'

/** The permissions of a grant, at least one. Throws `request.invalid` at `permissions`. */
export function requireGrant(grant: Grant): string[] {
  const names = grantedPermissions(grant)
  if (names.length > 0) return names
  throw invalidAt('permissions', 'validation:required')
}
