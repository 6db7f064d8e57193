import type { inviteMember } from '#shared/contract/agency-members.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { grantedPermissions, holdsAll } from '#shared/rules/access/agency-grants.ts'
import type { GrantValues } from './GrantFields.tsx'

type GrantBody = Pick<BodyIn<typeof inviteMember>, 'preset' | 'permissions'>

/** A grant as calls take it: the names come from the contract's own list. */
export const grantBody = ({ preset, permissions }: GrantValues): GrantBody => ({
  preset,
  permissions: permissions as GrantBody['permissions'],
})

/** What is offered first: the preset for selling, to those who can grant it. */
export const firstPreset = (held: readonly string[]) =>
  holdsAll({ permissions: held }, grantedPermissions({ preset: 'agent', permissions: [] }))
    ? 'agent'
    : 'custom'
