import { sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../../context/context.ts'
import type { RefundRow } from './refunds.repo.ts'

interface PageQuery {
  reference?: string
  after?: string
  limit: number
}

interface DueRow {
  id: string
  reference: string
  kind: string
  status: BookingStatus
  lead_name: string | null
  agency_name: Localized | null
  currency: string
  due_minor: number
  open_minor: number
  updated_at: Date
}

export async function listDue(u: Unit, { reference, after, limit }: PageQuery): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select b.id, b.reference, b.kind, b.status, b.lead_name, a.name as agency_name, b.currency,
      b.refund_due_minor as due_minor, b.updated_at,
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.tenant_id = b.tenant_id
        and r.booking_id = b.id and r.status in ('asked', 'at_gateway')) as open_minor
    from bookings b left join travel_agencies a on a.tenant_id = b.tenant_id and a.id = b.agency_id
    where b.tenant_id = ${u.tenant.id} and b.refund_due_minor > 0
      and (${reference ?? null}::text is null or b.reference = ${reference ?? null})
      and (${after ?? null}::uuid is null or b.id < ${after ?? null}::uuid)
    order by b.id desc limit ${limit}`.execute(u.db)
  return rows
}

interface SentRow extends RefundRow {
  reference: string
  kind: string
  last4: string | null
  by: string | null
}

export async function listRefunds(u: Unit, { reference, after, limit }: PageQuery): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select r.*, b.reference, b.kind, p.card_last4 as last4, s.name as by
    from refunds r join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    left join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.attempt_id
    left join users s on s.tenant_id = r.tenant_id and s.id = r.asked_by
    where r.tenant_id = ${u.tenant.id}
      and (${reference ?? null}::text is null or b.reference = ${reference ?? null})
      and (${after ?? null}::uuid is null or r.id < ${after ?? null}::uuid)
    order by r.id desc limit ${limit}`.execute(u.db)
  return rows
}
