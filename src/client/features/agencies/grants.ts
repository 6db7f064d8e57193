import type { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { grantedPermissions, holdsAll } from '#shared/rules/access/agency-grants.ts'
import type { GrantValues } from './GrantFields.tsx'

type GrantBody = Pick<BodyIn<typeof inviteMember>, 'preset' | 'permissions'>

export const grantBody = ({ preset, permissions }: GrantValues): GrantBody => ({
  preset,
  permissions: permissions as GrantBody['permissions'],
})

export const firstPreset = (held: readonly string[]) =>
  holdsAll({ permissions: held }, grantedPermissions({ preset: 'agent', permissions: [] }))
    ? 'agent'
    : 'custom'
