import type { Insertable } from 'kysely'
import { HOUR_MS } from '#shared/base/durations.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Schema } from '../db/schema.ts'
import { paidKey } from '../features/ledger/posting.service.ts'
import type { Booked } from './booked.ts'
import { demoId } from './ids.ts'
import { type Line, openingLine, type Statement, statementOf } from './ledger.ts'
import type { DemoTenant } from './types.ts'

export const DEMO_PASSWORD = 'Rihla-demo-1'
export const KINDS = ['customer', 'agent', 'staff'] as const
export type DemoKind = (typeof KINDS)[number]

const PERMISSIONS: Record<DemoKind, readonly string[]> = {
  customer: PERMISSION_PRESETS.customer,
  // Agency permissions come from the membership.
  agent: PERMISSION_PRESETS.customer,
  staff: PERMISSION_PRESETS.owner,
}
/** The agent is an admin of the first agency and an agent of the second. */
const MEMBERSHIPS = [PERMISSION_PRESETS.agency_admin, PERMISSION_PRESETS.agent]

export const emailOf = (tenant: Pick<DemoTenant, 'mailDomain'>, kind: DemoKind) =>
  `${kind}@${tenant.mailDomain}`
export const agencyId = (tenant: DemoTenant, index: number, now: Date) =>
  demoId(`${tenant.key} agency ${index}`, now)
export const userId = (tenant: DemoTenant, kind: DemoKind, now: Date) =>
  demoId(`${tenant.key} user ${kind}`, now)

export interface People {
  agencies: Insertable<Schema['travel_agencies']>[]
  statements: Statement[]
  users: Insertable<Schema['users']>[]
  members: Insertable<Schema['agency_members']>[]
}

type Sold = Pick<Booked, 'booking' | 'money'>

function chargesOf(agency: string, bookings: readonly Sold[]): Line[] {
  return bookings
    .flatMap(({ booking, money }) => {
      if (booking.agency_id !== agency || !money) return []
      const { id: attemptId, amount_minor, created_at } = money.attempt
      const at = new Date(created_at ?? 0)
      const about = { bookingId: booking.id, attemptId, userId: booking.user_id }
      return [{ kind: 'charge' as const, key: paidKey(attemptId), amountMinor: -amount_minor, at, ...about }]
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

type AgencyRows = Pick<People, 'agencies' | 'statements'>

/** The opening balance is derived from the final balance and the bookings. */
function makeAgencies(tenant: DemoTenant, now: Date, bookings: readonly Sold[]): AgencyRows {
  const made = tenant.agencies.map((agency, index) => {
    const id = agencyId(tenant, index, now)
    const account = { tenant_id: tenant.id, id, currency: tenant.settings.currency.code }
    const charges = chargesOf(id, bookings)
    const opened = new Date((charges[0]?.at ?? now).getTime() - HOUR_MS)
    const before = agency.balance - charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const lines = [...openingLine(id, before, opened), ...charges]
    const statement = statementOf(account, lines, (name, at) => demoId(`${tenant.key} ${name}`, at))
    const row = { ...account, name: JSON.stringify(agency.name), credit_limit_minor: agency.creditLimit }
    return { agency: { ...row, ...statement.head }, statement }
  })
  return {
    agencies: made.map(({ agency }) => agency),
    statements: made.map(({ statement }) => statement),
  }
}

export function makePeople(
  tenant: DemoTenant,
  now: Date,
  passwordHash: string,
  bookings: readonly Sold[],
): People {
  const tenant_id = tenant.id
  const users = KINDS.map(kind => ({
    tenant_id,
    id: userId(tenant, kind, now),
    kind,
    name: tenant.people[kind].name,
    email: emailOf(tenant, kind),
    email_norm: emailOf(tenant, kind),
    password_hash: passwordHash,
    email_verified_at: now,
    permissions: JSON.stringify(PERMISSIONS[kind]),
    role: kind === 'staff' ? 'owner' : null,
    agency_id: kind === 'agent' ? agencyId(tenant, 0, now) : null,
    lang: tenant.people[kind].lang,
  }))
  const members = MEMBERSHIPS.map((permissions, index) => ({
    tenant_id,
    agency_id: agencyId(tenant, index, now),
    user_id: userId(tenant, 'agent', now),
    permissions: JSON.stringify(permissions),
  }))
  return { ...makeAgencies(tenant, now, bookings), users, members }
}
