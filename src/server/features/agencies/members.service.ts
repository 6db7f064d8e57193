import { can } from '#shared/base/permissions.ts'
import type {
  Agency,
  AgencyMember,
  updateMember as updateCall,
} from '#shared/contract/accounts/agency-members.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { holdsAll, presetOf } from '#shared/rules/access/agency-grants.ts'
import { requireActing } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { listInvitations, withdrawBeyond } from '../invitations/invitations.service.ts'
import { requireGrant } from './acting.service.ts'
import { getAgency } from './family.repo.ts'
import { toInvitation } from './invitations.service.ts'
import { listMembers, type MemberRow, updateMember as write } from './members.repo.ts'
import { type MembershipState, requireMembership } from './membership.service.ts'
import { childrenOf } from './sub-agencies.service.ts'

const toMember = (row: MemberRow, selfId: string): AgencyMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  preset: presetOf(row.permissions),
  permissions: row.permissions,
  disabled: row.disabled_at !== null,
  self: row.id === selfId,
})

/** The current agency, with the lists the user may see. Throws `agency.none`. */
export function viewAgency(ctx: Context): Promise<Agency> {
  const { user, agencyId } = requireActing(ctx)
  const people = can(user, 'agents.manage') || can(user, 'agents.invite')
  const below = can(user, 'child_agencies.view') || can(user, 'balance.transfer_to_child')
  return ctx.unit(async u => {
    const { id, name, parent_id, parent_name } = await getAgency(u, agencyId)
    return {
      id,
      name,
      parent: parent_id && parent_name ? { id: parent_id, name: parent_name } : null,
      members: people ? (await listMembers(u, agencyId)).map(row => toMember(row, user.id)) : [],
      invitations: can(user, 'agents.invite') ? (await listInvitations(u, agencyId)).map(toInvitation) : [],
      children: below ? await childrenOf(u, agencyId) : [],
    }
  })
}

export async function listPeople(
  ctx: Context,
  agencyId: string,
): Promise<Pick<Agency, 'members' | 'invitations'>> {
  const { user } = ctx
  if (!user || !can(user, 'agencies.manage')) return { members: [], invitations: [] }
  return ctx.unit(async u => ({
    members: (await listMembers(u, agencyId)).map(row => toMember(row, user.id)),
    invitations: (await listInvitations(u, agencyId)).map(toInvitation),
  }))
}

/** Names for the bookings filter; empty for members who see only their own bookings. */
export async function listAgents(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { user } = ctx
  if (!user?.travel_agency || user.kind === 'staff' || !can(user, 'bookings.view_agency')) return []
  const { id } = user.travel_agency
  const rows = await ctx.unit(u => listMembers(u, id))
  return rows.map(row => ({ id: row.id, name: row.name }))
}

const runsAgency = (row: MemberRow) => row.disabled_at === null && can(row, 'agents.manage')
const goesOnRunning = (row: MemberRow) => runsAgency(row) && row.deletion_requested_at === null

interface Change extends MembershipState {
  before: MemberRow
  after: MemberRow
}

function refuse({ self, rows, before, after }: Change): void {
  if (!holdsAll(self, [...before.permissions, ...after.permissions]))
    throw new AppError('agency.right_not_held')
  const rest = rows.map(row => (row.id === after.id ? after : row))
  if (!rest.some(goesOnRunning)) throw new AppError('agency.last_admin')
}

const rightsOf = ({ permissions, disabled_at }: MemberRow) => ({
  rights: permissions.join(' '),
  disabled: disabled_at !== null,
})

type Update = BodyOf<typeof updateCall>

// What is left out stays: a colleague may have changed it since the caller's page was opened.
const grantOf = ({ preset, permissions }: Update) =>
  preset && { preset, permissions: requireGrant({ preset, permissions }) }

function shutOutAt({ now }: Unit, { disabled_at }: MemberRow, { disabled }: Update): Date | null {
  if (disabled === undefined) return disabled_at
  return disabled ? (disabled_at ?? now) : null
}

async function change(u: Unit, agencyId: string, id: string, input: Update) {
  const { self, rows } = await requireMembership(u, agencyId, 'agents.manage')
  const before = rows.find(row => row.id === id)
  if (!before) throw new AppError('agency.member_not_found')
  const after = { ...before, ...grantOf(input), disabled_at: shutOutAt(u, before, input) }
  refuse({ self, rows, before, after })
  await write(u, agencyId, id, after)
  await logAct(u, 'rights_changed', {
    subject: { kind: 'user', id },
    before: rightsOf(before),
    after: rightsOf(after),
  })
  // A disabled member must not return by their own invitation.
  const mayInvite = after.disabled_at === null && can(after, 'agents.invite')
  await withdrawBeyond(u, agencyId, id, mayInvite ? after.permissions : [])
  return after
}

/** Changes a member's permissions or disables them. Throws `agency.right_not_held`, `agency.last_admin`. */
export function updateMember(ctx: Context, id: string, input: Update): Promise<AgencyMember> {
  const { user, agencyId } = requireActing(ctx)
  return ctx.unit(async u => toMember(await change(u, agencyId, id, input), user.id))
}
