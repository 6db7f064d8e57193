import type { ColumnType } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { At, AtOrNull, Defaulted, Instant, JsonDefaulted, JsonOrNull, Nullable } from '../columns.ts'

export interface TenantsTable {
  id: string
  key: string
  origin: string
  gateway: Defaulted<Tenant['gateway']>
  created_at: At
  updated_at: At
}

export interface TenantHostsTable {
  host: string
  tenant_id: string
}

export interface RateLimitsTable {
  key: string
  points: Defaulted<number>
  expire: Nullable<number>
}

export type StoredSettings = AppSettings & { staff_totp_required?: boolean }

export interface SettingsTable {
  tenant_id: string
  data: ColumnType<StoredSettings, string, string>
  tax: ColumnType<Tenant['tax'], string, string>
  updated_at: At
}

export interface ContentsTable {
  tenant_id: string
  page: string
  lang: 'en' | 'ar'
  title: string
  summary: Defaulted<string>
  body_html: string
  updated_at: At
}

export interface PicturesTable {
  tenant_id: string
  id: string
  hash: string
  width: number
  height: number
  bytes: number
  alt: ColumnType<Localized, string, string>
  placeholder: Nullable<string>
  colour: Nullable<string>
  created_at: At
}

export interface TravelAgenciesTable {
  tenant_id: string
  id: string
  name: ColumnType<Localized, string, string>
  /** Generated from the name, to search by. */
  name_en: ColumnType<string | null, never, never>
  name_ar: ColumnType<string | null, never, never>
  currency: string
  balance_minor: Defaulted<number>
  credit_limit_minor: Defaulted<number>
  parent_id: Nullable<string>
  contact_email: Nullable<string>
  /** What a tax invoice names of the agency. */
  vat_number: Nullable<string>
  cr: Nullable<string>
  address: JsonOrNull<Localized>
  national_address: JsonOrNull<NationalAddress>
  last_entry_no: Defaulted<number>
  last_hash: Defaulted<string>
  created_at: At
  disabled_at: AtOrNull
}

export interface UsersTable {
  tenant_id: string
  id: string
  kind: 'customer' | 'agent' | 'staff'
  name: string
  email: string
  email_norm: string
  password_hash: string
  permissions: JsonDefaulted<string[]>
  /** Of staff. */
  role: Nullable<string>
  agency_id: Nullable<string>
  lang: Defaulted<'en' | 'ar'>
  mobile: Nullable<string>
  email_verified_at: AtOrNull
  totp_secret: Nullable<string>
  totp_next: Nullable<string>
  totp_enabled_at: AtOrNull
  totp_last_step: Nullable<number>
  wrong_codes: ColumnType<number, number | undefined, number>
  wrong_codes_since: AtOrNull
  recovery_hashes: JsonDefaulted<string[]>
  deletion_requested_at: AtOrNull
  created_at: At
  disabled_at: AtOrNull
}

export interface AgencyMembersTable {
  tenant_id: string
  agency_id: string
  user_id: string
  preset: Nullable<string>
  permissions: JsonDefaulted<string[]>
  created_at: At
  disabled_at: AtOrNull
}

export interface SessionsTable {
  tenant_id: string
  token_hash: string
  id: Defaulted<string>
  user_id: string
  agency_id: Nullable<string>
  user_agent: Nullable<string>
  confirmed_at: AtOrNull
  needs_code: Defaulted<boolean>
  code_tries: Defaulted<number>
  created_at: At
  last_seen_at: At
}

export interface GuestGrantsTable {
  tenant_id: string
  token_hash: string
  target_id: string
  expires_at: Instant
  /** Booked in this browser, not looked up. */
  made: Defaulted<boolean>
  /** Let in by a reference and a surname alone. */
  named: Defaulted<boolean>
}

export interface IdempotencyKeysTable {
  tenant_id: string
  key_hash: string
  request_hash: string
  state: 'running' | 'done'
  status: Nullable<number>
  answer: JsonOrNull<unknown>
  created_at: At
}

export interface MailsTable {
  tenant_id: string
  id: string
  dedupe_key: string
  kind: string
  booking_id: Nullable<string>
  subject_id: Nullable<string>
  data: Nullable<string>
  lang: 'en' | 'ar'
  recipient: string
  created_at: At
  sent_at: AtOrNull
  state: Defaulted<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Defaulted<number>
  next_try_at: AtOrNull
  give_up_at: At
  last_error: Nullable<string>
  content: Nullable<string>
  content_at: AtOrNull
}
