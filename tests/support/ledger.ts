import { sql } from 'kysely'
import { adjustBalance } from '#shared/contract/money/ledger.ts'
import { verifyAgency } from '../../src/server/features/ledger/verify.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { agencyId, type TenantKey, tenantId } from './people.ts'

/** The account of one of a tenant's two agencies, as its row stands. */
export function accountOf(app: App, index: 0 | 1 = 0, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('travel_agencies')
      .select(['balance_minor', 'credit_limit_minor', 'last_entry_no', 'last_hash'])
      .where('tenant_id', '=', tenantId(tenant))
      .where('id', '=', agencyId(tenant, index))
      .executeTakeFirstOrThrow(),
  )
}

/** Brings an agency's balance to an amount, by an adjustment of staff. */
export async function setBalance(staff: Client, app: App, index: 0 | 1, wantedMinor: number) {
  const { balance_minor } = await accountOf(app, index, staff.tenant)
  if (balance_minor === wantedMinor) return
  const body = { amount_minor: wantedMinor - balance_minor, reason: 'For a test' }
  const id = agencyId(staff.tenant, index)
  const { status } = await staff.call(adjustBalance, { params: { id }, body })
  if (status !== 201) throw new Error(`The balance could not be set: ${status}`)
}

/** What verifying says of an agency. */
export const verdictOf = (app: App, index: 0 | 1 = 0, tenant: TenantKey = 'nakheel') =>
  verifyAgency(app.system(tenant), agencyId(tenant, index))

/** Sums of all entries of a tenant per currency: nought in every one, or money came from nowhere. */
export function sumsOf(app: App, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, async db => {
    const { rows } = await sql<{ currency: string; sum: number }>`
      select currency, sum(amount_minor)::bigint as sum from ledger_entries group by currency`.execute(db)
    return rows
  })
}

/** All entries posted for a booking, in the order of their accounts. */
export function entriesOfBooking(app: App, bookingId: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', join =>
        join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.posting_id'),
      )
      .select(['p.kind', 'e.account', 'e.amount_minor', 'e.currency'])
      .where('p.tenant_id', '=', tenantId(tenant))
      .where('p.booking_id', '=', bookingId)
      .orderBy('p.id')
      .orderBy('e.account')
      .execute(),
  )
}
