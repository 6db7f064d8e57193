import type { Insertable } from 'kysely'
import { PERMISSION_PRESETS } from '#shared/rules/permission-presets.ts'
import type { Schema } from '../schema.ts'
import { demoId } from './ids.ts'
import { type Opening, openingOf } from './ledger.ts'
import type { DemoTenant } from './types.ts'

export const DEMO_PASSWORD = 'Rihla-demo-1'
export const KINDS = ['customer', 'agent', 'staff'] as const
export type DemoKind = (typeof KINDS)[number]

const PERMISSIONS: Record<DemoKind, readonly string[]> = {
  customer: PERMISSION_PRESETS.customer,
  // Rights inside an agency come with the membership.
  agent: PERMISSION_PRESETS.customer,
  staff: PERMISSION_PRESETS.owner,
}
/** In the first agency the agent runs the office, in the second she sells. */
const MEMBERSHIPS = [PERMISSION_PRESETS.agency_admin, PERMISSION_PRESETS.agent]

export const emailOf = (tenant: Pick<DemoTenant, 'mailDomain'>, kind: DemoKind) =>
  `${kind}@${tenant.mailDomain}`
export const agencyId = (tenant: DemoTenant, index: number, now: Date) =>
  demoId(`${tenant.key} agency ${index}`, now)
export const userId = (tenant: DemoTenant, kind: DemoKind, now: Date) =>
  demoId(`${tenant.key} user ${kind}`, now)

export interface People {
  agencies: Insertable<Schema['travel_agencies']>[]
  /** Their balances as first lines of their statements. */
  openings: Opening[]
  users: Insertable<Schema['users']>[]
  members: Insertable<Schema['agency_members']>[]
}

function makeAgencies(tenant: DemoTenant, now: Date): Pick<People, 'agencies' | 'openings'> {
  const opened = tenant.agencies.map((agency, index) => {
    const row = {
      tenant_id: tenant.id,
      id: agencyId(tenant, index, now),
      name: JSON.stringify(agency.name),
      currency: tenant.settings.currency.code,
      balance_minor: agency.balance,
      credit_limit_minor: agency.creditLimit,
    }
    const opening = openingOf(row, now, name => demoId(`${tenant.key} ${name}`, now))
    return { agency: { ...row, ...opening?.head }, openings: opening ? [opening] : [] }
  })
  return {
    agencies: opened.map(({ agency }) => agency),
    openings: opened.flatMap(({ openings }) => openings),
  }
}

/** Travel agencies, one user of each kind, and the agent's memberships. */
export function makePeople(tenant: DemoTenant, now: Date, passwordHash: string): People {
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
    agency_id: kind === 'agent' ? agencyId(tenant, 0, now) : null,
    lang: tenant.people[kind].lang,
  }))
  const members = MEMBERSHIPS.map((permissions, index) => ({
    tenant_id,
    agency_id: agencyId(tenant, index, now),
    user_id: userId(tenant, 'agent', now),
    permissions: JSON.stringify(permissions),
  }))
  return { ...makeAgencies(tenant, now), users, members }
}
