import type { Insertable } from 'kysely'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openingLine, statementOf } from '../../src/server/seed/ledger.ts'

export type TenantKey = 'nakheel' | 'gulf'
export const TENANT_KEYS: TenantKey[] = ['nakheel', 'gulf']

/** The people of each tenant. The agent runs the first travel agency; the seller only sells in it. */
export const USERS = ['customer', 'otherCustomer', 'agent', 'seller', 'otherAgent', 'staff'] as const
export type UserKey = (typeof USERS)[number]

export const PASSWORD = 'Rihla-demo-1'
export const emailOf = (tenant: TenantKey, user: UserKey) => `${user.toLowerCase()}@${tenant}.test`

const TENANT_NUMBER: Record<TenantKey, string> = { nakheel: '1', gulf: '2' }
const fixedId = (tenant: TenantKey, kind: string, number: number) =>
  `0193${kind}${TENANT_NUMBER[tenant]}-0000-7000-8000-${String(number).padStart(12, '0')}`

export const tenantId = (tenant: TenantKey) => fixedId(tenant, 'aaa', 1)
export const userId = (tenant: TenantKey, user: UserKey) => fixedId(tenant, 'bbb', USERS.indexOf(user) + 1)
/** 0 is the agency of agent and seller, 1 that of the other agent. */
export const agencyId = (tenant: TenantKey, index: 0 | 1) => fixedId(tenant, 'ccc', index + 1)

const KINDS: Record<UserKey, 'customer' | 'agent' | 'staff'> = {
  customer: 'customer',
  otherCustomer: 'customer',
  agent: 'agent',
  seller: 'agent',
  otherAgent: 'agent',
  staff: 'staff',
}
const OWN_RIGHTS = {
  customer: PERMISSION_PRESETS.customer,
  agent: [],
  staff: PERMISSION_PRESETS.owner,
}
const AGENCY_OF: Partial<Record<UserKey, 0 | 1>> = { agent: 0, seller: 0, otherAgent: 1 }
const MEMBERSHIPS: { user: UserKey; agency: 0 | 1; permissions: readonly string[] }[] = [
  { user: 'agent', agency: 0, permissions: PERMISSION_PRESETS.agency_admin },
  { user: 'agent', agency: 1, permissions: PERMISSION_PRESETS.agent },
  { user: 'seller', agency: 0, permissions: PERMISSION_PRESETS.agent },
  { user: 'otherAgent', agency: 1, permissions: PERMISSION_PRESETS.agency_admin },
]

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/** When the agencies' accounts were opened. */
const OPENED_AT = new Date('2026-01-01T00:00:00Z')

/** The agencies, with their balances as first lines of their statements. */
export function agencyRows(tenant: TenantKey, currency: string) {
  const names = [
    { en: 'Qimam Travel', ar: 'قمم للسفر' },
    { en: 'Wadi Tours', ar: 'وادي للسياحة' },
  ]
  const rows = ([0, 1] as const).map(index => ({
    tenant_id: tenantId(tenant),
    id: agencyId(tenant, index),
    name: JSON.stringify(names[index]),
    currency,
    balance_minor: 1_000_000,
    credit_limit_minor: 500_000,
  }))
  const statements = rows.map(row =>
    statementOf(row, openingLine(row.id, row.balance_minor, OPENED_AT), () => newId()),
  )
  return {
    agencies: rows.map((row, index) => ({ ...row, ...statements[index]?.head })),
    postings: statements.flatMap(({ postings }) => postings),
    entries: statements.flatMap(({ entries }) => entries),
  }
}

export function userRows(tenant: TenantKey, password_hash: string): Rows<'users'> {
  return USERS.map(user => {
    const agency = AGENCY_OF[user]
    return {
      tenant_id: tenantId(tenant),
      id: userId(tenant, user),
      kind: KINDS[user],
      name: `${user} ${tenant}`,
      email: emailOf(tenant, user),
      email_norm: emailOf(tenant, user),
      password_hash,
      email_verified_at: '2026-01-01T00:00:00Z',
      permissions: JSON.stringify(OWN_RIGHTS[KINDS[user]]),
      agency_id: agency === undefined ? null : agencyId(tenant, agency),
      lang: 'en' as const,
    }
  })
}

export function memberRows(tenant: TenantKey): Rows<'agency_members'> {
  return MEMBERSHIPS.map(({ user, agency, permissions }) => ({
    tenant_id: tenantId(tenant),
    agency_id: agencyId(tenant, agency),
    user_id: userId(tenant, user),
    permissions: JSON.stringify(permissions),
  }))
}
