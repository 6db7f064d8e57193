import type { Act } from '#shared/base/dangerous-acts.ts'
import type { ActRules } from '#shared/rules/access/dangerous-acts.ts'
import type { Defaulted, Instant, JsonDefaulted, Nullable } from '../columns.ts'
import type { LedgerPostingsTable } from './ledger.ts'

export interface AuditEventsTable {
  tenant_id: string
  id: string
  at: Instant
  kind: string
  actor_kind: LedgerPostingsTable['actor_kind']
  actor_id: Nullable<string>
  subject_kind: 'user' | 'agency' | 'tenant' | 'approval'
  subject_id: Nullable<string>
  details: JsonDefaulted<{ before?: Record<string, unknown>; after?: Record<string, unknown> }>
  reason: Nullable<string>
  network: Nullable<string>
  request_id: string
}

export interface ApprovalSettingsTable {
  tenant_id: string
  rules: JsonDefaulted<Partial<ActRules>>
  /** Rises with each change. */
  version: number
  updated_by: string
  updated_at: Instant
}

export interface ApprovalsTable {
  tenant_id: string
  id: string
  act: Act
  subject_kind: 'booking' | 'agency' | 'user' | 'block' | 'payment' | 'departure'
  subject_id: string
  args: JsonDefaulted<unknown>
  before_minor: Nullable<number>
  amount_minor: Nullable<number>
  currency: Nullable<string>
  reason: Nullable<string>
  status: Defaulted<'pending' | 'confirmed' | 'declined' | 'withdrawn' | 'expired'>
  asked_by: string
  asked_at: Instant
  expires_at: Instant
  decided_by: Nullable<string>
  decided_at: Nullable<Date>
  decision_reason: Nullable<string>
}
