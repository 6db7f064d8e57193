import type { At, AtOrNull, Instant, JsonDefaulted, Nullable } from '../columns.ts'

export interface MailTokensTable {
  tenant_id: string
  token_hash: string
  kind: 'password_reset' | 'email_change'
  user_id: string
  data: Nullable<string>
  created_at: At
  expires_at: Instant
}

export interface InvitationsTable {
  tenant_id: string
  id: string
  token_hash: Nullable<string>
  /** Null: into the staff of the tenant. */
  agency_id: Nullable<string>
  email: string
  email_norm: string
  preset: Nullable<string>
  permissions: JsonDefaulted<string[]>
  lang: 'en' | 'ar'
  invited_by: Nullable<string>
  created_at: At
  expires_at: Instant
  accepted_at: AtOrNull
  withdrawn_at: AtOrNull
}

export interface SavedTravellersTable {
  tenant_id: string
  id: string
  user_id: string
  data: string
  created_at: At
  updated_at: At
}
