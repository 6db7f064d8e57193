import type {
  EInvoiceProblem,
  EInvoiceState,
  EnvironmentName,
  UnitState,
  UnitTitle,
} from '#shared/contract/desk/money/e-invoicing.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'
import type { AtOrNull, Defaulted, Instant, JsonDefaulted, Nullable } from '../columns.ts'

export interface EInvoiceUnitsTable {
  tenant_id: string
  id: string
  environment: EnvironmentName
  state: UnitState
  name: string
  branch: string
  industry: string
  title: UnitTitle
  serial: string
  vat_number: string
  address: JsonDefaulted<NationalAddress>
  key: string
  request: string
  certificate: Nullable<string>
  token: Nullable<string>
  secret: Nullable<string>
  compliance_id: Nullable<string>
  valid_until: AtOrNull
  renews_id: Nullable<string>
  stopped_at: AtOrNull
  problems: JsonDefaulted<EInvoiceProblem[]>
  created_at: Instant
}

export interface EInvoiceChainsTable {
  tenant_id: string
  unit_id: string
  counter: number
  last_hash: string
}

export interface EInvoicesTable {
  tenant_id: string
  id: string
  unit_id: string
  invoice_id: string
  form: 'standard' | 'simplified'
  state: EInvoiceState
  uuid: Nullable<string>
  counter: Nullable<number>
  previous_hash: Nullable<string>
  hash: Nullable<string>
  xml: Nullable<string>
  cleared_xml: Nullable<string>
  qr: Nullable<string>
  reported: Defaulted<boolean>
  tries: Defaulted<number>
  next_try_at: AtOrNull
  due_at: AtOrNull
  problems: JsonDefaulted<EInvoiceProblem[]>
  closed_reason: Nullable<string>
  replaced_at: AtOrNull
  created_at: Instant
}

export interface EInvoiceAnswersTable {
  tenant_id: string
  id: string
  e_invoice_id: string
  at: Instant
  status: Nullable<number>
  body: string
}
