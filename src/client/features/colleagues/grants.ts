import type { Messages } from '#client/ui/forms/errors/messages.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/base/permissions.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import { rightsOfRole, type StaffRight } from '#shared/rules/access/staff-roles.ts'

export type RoleChoice = StaffRole | 'none'

export interface GrantValues {
  role: RoleChoice
  extra: StaffRight[]
}

export const ROLE_CHOICES: readonly RoleChoice[] = [...STAFF_ROLES, 'none']

export const choiceOf = (role: StaffRole | null): RoleChoice => role ?? 'none'
export const roleOfChoice = (choice: RoleChoice): StaffRole | null => (choice === 'none' ? null : choice)

export const rightsOfChoice = (choice: RoleChoice): readonly StaffRight[] =>
  rightsOfRole(roleOfChoice(choice))

export const mayGiveRole = (held: readonly string[], choice: RoleChoice): boolean =>
  holdsAll({ permissions: held }, rightsOfChoice(choice))

/** The first role of the daily work that the caller may give. */
export const firstRole = (held: readonly string[]): RoleChoice =>
  ROLE_CHOICES.find(choice => choice !== 'owner' && mayGiveRole(held, choice)) ?? 'none'

export const grantBody = ({ role, extra }: GrantValues) => ({
  role: roleOfChoice(role),
  extra: extra.filter(right => !rightsOfChoice(role).includes(right)),
})

export const checkGrant = ({ role, extra }: GrantValues, t: T): Messages =>
  role === 'none' && extra.length === 0 ? { extra: t('colleagues:grant.missing') } : {}
