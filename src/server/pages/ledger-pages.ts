import { can, SEES_AGENCIES } from '#shared/base/permissions.ts'
import type { Agency } from '#shared/contract/accounts/agency-members.ts'
import type { FlaggedTopUp, StaffAgency, Statement } from '#shared/contract/money/ledger.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import { mayBookForCallers } from '#shared/rules/access/booking-access.ts'
import { paymentMethods } from '#shared/rules/money/payment-methods.ts'
import type { Context } from '../context/context.ts'
import { listPeople } from '../features/agencies/members.service.ts'
import { childrenOf } from '../features/agencies/sub-agencies.service.ts'
import { requireStaffAgency } from '../features/ledger/agencies.service.ts'
import {
  getAgencyStatement,
  getStatement,
  type StatementFilter,
} from '../features/ledger/statement.service.ts'
import { flaggedTopUps } from '../features/payments/flagged/top-ups.service.ts'
import { orNotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'

export interface Closed {
  kind: 'closed'
  reason: 'missing' | 'none' | 'forbidden'
}

export interface StatementPage {
  kind: 'statement'
  statement: Statement
  /** Top-up methods; empty without the right or without online payment. */
  methods: PaymentMethod[]
  /** Sub-agencies for transfers. */
  targets: Pick<StaffAgency, 'id' | 'name'>[]
}

/** Enabled sub-agencies the caller may transfer to. */
function transferTargets(ctx: Context, agencyId: string): Promise<StatementPage['targets']> {
  return ctx.unit(async u => {
    if (!can(u.user, 'balance.transfer_to_child')) return []
    const open = (await childrenOf(u, agencyId)).filter(child => !child.disabled)
    return open.map(({ id, name }) => ({ id, name }))
  })
}

export async function statementPage(ctx: Context, filter: StatementFilter): Promise<StatementPage | Closed> {
  const { user, tenant } = ctx
  if (!user?.travel_agency) return { kind: 'closed', reason: 'none' }
  if (!can(user, 'balance.view')) return { kind: 'closed', reason: 'forbidden' }
  const statement = await getStatement(ctx, filter)
  const methods = can(user, 'balance.spend') ? paymentMethods(tenant.settings) : []
  return {
    kind: 'statement',
    statement,
    methods,
    targets: await transferTargets(ctx, user.travel_agency.id),
  }
}

export interface StaffPage {
  kind: 'statement'
  agency: StaffAgency
  statement: Statement
  /** Top-ups that do not match the account. */
  flagged: FlaggedTopUp[]
  people: Pick<Agency, 'members' | 'invitations'>
  manage: boolean
  adjust: boolean
  /** The caller may book for it. */
  book: boolean
}

/** Data of `/desk/agencies/{id}`, for staff only. */
export async function staffPage(
  ctx: Context,
  id: string,
  filter: StatementFilter,
): Promise<StaffPage | Closed> {
  const allowed = can(ctx.user, SEES_AGENCIES) && isId(id)
  const agency = allowed ? await orNotFound(requireStaffAgency(ctx, id)) : undefined
  if (!agency) return { kind: 'closed', reason: 'missing' }
  const statement = await getAgencyStatement(ctx, id, filter)
  const flagged = await flaggedTopUps(ctx, id)
  const people = await listPeople(ctx, id)
  const [manage, adjust] = [can(ctx.user, 'agencies.manage'), can(ctx.user, 'wallet.adjust')]
  const book = mayBookForCallers(ctx.user) && !agency.disabled
  return { kind: 'statement', agency, statement, flagged, people, manage, adjust, book }
}
