import type { Colleague, updateColleague as updateCall } from '#shared/contract/desk/colleagues.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { grantFrom, isOwner, staffRights } from '#shared/rules/access/staff-roles.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireRightsAllowed } from '../approvals/rules.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { endSessionsOf } from '../auth/sessions/sessions.service.ts'
import { voidTokensOf } from '../auth/tokens/tokens.service.ts'
import { withdrawBeyond } from '../invitations/invitations.service.ts'
import { toColleague } from './colleagues.service.ts'
import { mayGive, requireGrant, requireManager, type StaffState, toldOf } from './managing.service.ts'
import { closeWaysOf } from './shut-out.port.ts'
import { getStaff, type StaffRow, updateStaff } from './staff.repo.ts'

type Update = BodyOf<typeof updateCall>

interface Change {
  before: StaffRow
  after: StaffRow
}

// What is left out stays: a colleague may have changed it since the caller's page was opened.
function changed(u: Unit, before: StaffRow, { role, extra, disabled }: Update): StaffRow {
  const grant = role === undefined ? {} : requireGrant({ role, extra })
  if (disabled === undefined) return { ...before, ...grant }
  return { ...before, ...grant, disabled_at: disabled ? (before.disabled_at ?? u.now) : null }
}

const runsTenant = (row: StaffRow) => row.disabled_at === null && isOwner(row)

function refuse({ self, rows }: StaffState, { before, after }: Change): void {
  if (!mayGive(self, [...before.permissions, ...after.permissions]))
    throw new AppError('colleague.right_not_held')
  const rest = rows.map(row => (row.id === after.id ? after : row))
  if (runsTenant(before) && !rest.some(runsTenant)) throw new AppError('colleague.last_owner')
}

/** Rights that the colleague could not use before. */
function givenBy({ before, after }: Change): string[] {
  if (after.disabled_at !== null) return []
  if (before.disabled_at !== null) return after.permissions
  return after.permissions.filter(right => !before.permissions.includes(right))
}

const grantOf = ({ role, permissions }: StaffRow) => ({ role, rights: staffRights(permissions).join(' ') })

async function log(u: Unit, { before, after }: Change): Promise<void> {
  const subject = { kind: 'user', id: after.id } as const
  const [from, to] = [grantOf(before), grantOf(after)]
  if (from.role !== to.role || from.rights !== to.rights)
    await logAct(u, 'staff_rights_changed', { subject, before: from, after: to })
  const [wasOut, isOut] = [before, after].map(({ disabled_at }) => disabled_at !== null)
  if (wasOut !== isOut) await logAct(u, isOut ? 'staff_shut_out' : 'staff_let_in', { subject })
}

async function change(u: Unit, id: string, input: Update): Promise<void> {
  const state = await requireManager(u)
  const before = state.rows.find(row => row.id === id)
  if (!before) throw new AppError('colleague.not_found')
  if (id === state.self.id) throw new AppError('colleague.own')
  const after = changed(u, before, input)
  refuse(state, { before, after })
  const subject = { kind: 'user', id } as const
  const args = { ...input, gives: grantFrom(after) }
  await requireRightsAllowed(u, givenBy({ before, after }), { subject, args })
  await updateStaff(u, id, after)
  await log(u, { before, after })
  const out = after.disabled_at !== null
  if (out) {
    await endSessionsOf(u, id)
    await voidTokensOf(u, id)
    await closeWaysOf(u, id)
  }
  // A colleague who is shut out must not return by an own invitation.
  const lost = await withdrawBeyond(u, null, id, mayGive(after, []) ? after.permissions : [])
  for (const invitation of lost) await logAct(u, 'staff_invitation_withdrawn', { before: toldOf(invitation) })
}

/**
 * Gives a colleague a role and rights on top, shuts one out or lets one in again. Counts from the next request on.
 * @throws AppError `colleague.own`, `colleague.right_not_held`, `colleague.last_owner`, `auth.confirm_needed`
 */
export function updateColleague(ctx: Context, id: string, input: Update): Promise<Colleague> {
  return ctx.unit(async u => {
    await change(u, id, input)
    return toColleague(await getStaff(u, id), u.user?.id)
  })
}
