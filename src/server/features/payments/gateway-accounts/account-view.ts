import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import type { AccountRow } from './accounts.repo.ts'

/** An account as staff see it: of its secrets the last four characters. */
export function toAccount(row: AccountRow): GatewayAccount {
  return {
    id: row.id,
    gateway: row.gateway,
    name: row.name,
    live: row.live,
    active: row.active,
    methods: row.methods as GatewayAccount['methods'],
    networks: row.networks as GatewayAccount['networks'],
    key_last4: row.key_last4,
    webhook_last4: row.webhook_last4,
    tested_at: row.tested_at?.toISOString() ?? null,
    test_outcome: row.test_outcome,
    version: row.version,
  }
}
