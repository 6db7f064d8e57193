import type { GatewayName } from '#shared/base/gateways.ts'
import type { TestOutcome } from '#shared/contract/desk/money/gateways.ts'
import type { AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

export interface GatewayAccountsTable {
  tenant_id: string
  id: string
  gateway: GatewayName
  name: string
  live: boolean
  /** Sealed `{ key, webhook }`. */
  secrets: string
  key_last4: string
  webhook_last4: Nullable<string>
  methods: string[]
  networks: string[]
  currencies: string[]
  position: number
  active: Defaulted<boolean>
  version: Defaulted<number>
  tested_at: AtOrNull
  test_outcome: Nullable<TestOutcome>
  created_at: Instant
  updated_at: Instant
}
