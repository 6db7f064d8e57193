import type { Localized } from '#shared/contract/fields.ts'
import type { ShownAccount } from '#shared/contract/money/transfers.ts'
import type { AtOrNull, Defaulted, Instant, Json, Nullable } from '../columns.ts'

export interface BankAccountsTable {
  tenant_id: string
  id: string
  bank_name: Json<Localized>
  holder: string
  iban: string
  swift: Nullable<string>
  currency: string
  position: number
  active: Defaulted<boolean>
  version: Defaulted<number>
  created_at: Instant
  updated_at: Instant
}

export interface BankTransfersTable {
  tenant_id: string
  attempt_id: string
  account_id: string
  account: Json<ShownAccount>
  reference: string
  state: 'awaiting' | 'slip' | 'approved' | 'rejected' | 'closed'
  asked_minor: number
  received_minor: Nullable<number>
  slip_key: Nullable<string>
  slip_name: Nullable<string>
  slip_mime: Nullable<string>
  slip_size: Nullable<number>
  slip_at: AtOrNull
  decided_by: Nullable<string>
  approved_by: Nullable<string>
  decided_at: AtOrNull
  reason: Nullable<string>
  created_at: Instant
}
