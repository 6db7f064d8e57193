import type { inviteColleague as inviteCall, StaffInvitation } from '#shared/contract/desk/colleagues.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { grantFrom } from '#shared/rules/access/staff-roles.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { requireRightsAllowed } from '../approvals/rules.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import {
  findUnanswered,
  type InvitationRow,
  listInvitations,
  markWithdrawn,
  type NamedInvitation,
  sendInvitation,
} from '../invitations/invitations.service.ts'
import { mayGive, requireGrant, requireManager, type StaffState } from './managing.service.ts'
import { type Account, findAccount, type StaffRow } from './staff.repo.ts'

function toInvitation(u: Unit, row: NamedInvitation): StaffInvitation {
  const { id, email, lang, inviter, preset, permissions } = row
  return {
    id,
    email,
    ...grantFrom({ role: preset, permissions }),
    lang,
    invited_by: inviter,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: row.expires_at <= u.now,
  }
}

export const listStaffInvitations = (ctx: Context): Promise<StaffInvitation[]> =>
  ctx.unit(async u => (await listInvitations(u, null)).map(row => toInvitation(u, row)))

/** An account that cannot join. Throws `colleague.already`, `colleague.shut_out`, `colleague.agency_member`. */
function requireFree(account: Account | undefined): void {
  if (account?.kind === 'agent') throw new AppError('colleague.agency_member')
  if (account?.kind !== 'staff') return
  throw new AppError(account.disabled_at ? 'colleague.shut_out' : 'colleague.already')
}

/** No one cuts an invitation beyond their own rights. */
function requireHeld(self: StaffRow, rights: readonly string[]): void {
  if (!mayGive(self, rights)) throw new AppError('colleague.right_not_held')
}

interface Offer extends Pick<InvitationRow, 'email' | 'lang' | 'permissions'> {
  role: string | null
}

/** As the audit tells it: without the address. */
const toldOf = (id: string, { role, permissions }: Pick<Offer, 'role' | 'permissions'>) => ({
  invitation: id,
  role,
  rights: permissions.join(' '),
})

/** Mails a link by which the caller is who invites; an open invitation of the address is renewed. */
async function send(
  u: Unit,
  self: StaffRow,
  offer: Offer,
  kind: 'staff_invited' | 'staff_invited_again',
): Promise<StaffInvitation> {
  const { email, lang, role, permissions } = offer
  requireFree(await findAccount(u, normaliseEmail(email)))
  const gives = grantFrom(offer)
  const subject = { kind: 'user', id: self.id } as const
  await requireRightsAllowed(u, permissions, { subject, args: { email, lang, ...gives, gives } })
  const sent = { into: null, email, preset: role, permissions, lang, invitedBy: self.id }
  const row = await sendInvitation(u, sent)
  await logAct(u, kind, { after: toldOf(row.id, offer) })
  return toInvitation(u, { ...row, inviter: self.name })
}

/**
 * Invites an address into the staff; a second call replaces the invitation and sends a new link.
 * @throws AppError `colleague.right_not_held`, those of `requireFree`, `auth.confirm_needed`
 */
export function inviteColleague(ctx: Context, input: BodyOf<typeof inviteCall>): Promise<StaffInvitation> {
  const { email, lang } = input
  const grant = requireGrant(input)
  return ctx.unit(async u => {
    const { self } = await requireManager(u)
    const open = await findUnanswered(u, null, { email_norm: normaliseEmail(email) })
    requireHeld(self, [...grant.permissions, ...(open?.permissions ?? [])])
    return send(u, self, { email, lang, ...grant }, 'staff_invited')
  })
}

async function requireOpen(u: Unit, id: string): Promise<{ row: InvitationRow } & StaffState> {
  const state = await requireManager(u)
  const row = isId(id) ? await findUnanswered(u, null, { id }) : undefined
  if (!row) throw new AppError('invitation.not_found')
  requireHeld(state.self, row.permissions)
  return { ...state, row }
}

/** Gives the same rights again, and asks for what inviting does; a second person confirms it as an invitation. */
export function resendStaffInvitation(ctx: Context, id: string): Promise<StaffInvitation> {
  return ctx.unit(async u => {
    const { self, row } = await requireOpen(u, id)
    return send(u, self, { ...row, role: row.preset }, 'staff_invited_again')
  })
}

export function withdrawStaffInvitation(ctx: Context, id: string): Promise<null> {
  return ctx.unit(async u => {
    const { row } = await requireOpen(u, id)
    if (!(await markWithdrawn(u, null, id))) throw new AppError('invitation.not_found')
    await logAct(u, 'staff_invitation_withdrawn', { before: toldOf(id, { ...row, role: row.preset }) })
    return null
  })
}
