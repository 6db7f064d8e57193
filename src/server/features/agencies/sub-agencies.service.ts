import type {
  ChildAgency,
  createChildAgency as createCall,
} from '#shared/contract/accounts/agency-members.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { requireActing } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { type ChildRow, getAgency, insertChild, listChildren } from './family.repo.ts'
import { inviteToAgency } from './invitations.service.ts'
import { requireMembership } from './membership.service.ts'
import { requireFreeName } from './naming.service.ts'

const toChild = ({ disabled_at, ...row }: ChildRow): ChildAgency => ({
  ...row,
  disabled: disabled_at !== null,
})

export async function childrenOf(u: Unit, agencyId: string): Promise<ChildAgency[]> {
  return (await listChildren(u, agencyId)).map(toChild)
}

/** Creates a sub-agency in the parent's currency and invites its first member. Throws `agency.one_level`, 422 for its name. */
export function createChildAgency(ctx: Context, input: BodyOf<typeof createCall>): Promise<ChildAgency> {
  const { user, agencyId } = requireActing(ctx)
  const { name, contact_email, lang } = input
  return ctx.unit(async u => {
    await requireMembership(u, agencyId, 'child_agencies.invite')
    const parent = await getAgency(u, agencyId)
    if (parent.parent_id) throw new AppError('agency.one_level')
    await requireFreeName(u, name)
    const { currency } = parent
    const id = await insertChild(u, { name, currency, parent_id: agencyId, contact_email })
    const first = { agencyId: id, email: contact_email, lang, invitedBy: user.id }
    await logAct(u, 'agency_opened', { subject: { kind: 'agency', id }, after: { name: name.en } })
    await inviteToAgency(u, { ...first, preset: 'agency_admin', permissions: [] })
    return { id, name, currency, balance_minor: 0, credit_limit_minor: 0, disabled: false }
  })
}
