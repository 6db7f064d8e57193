import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { sealSecrets } from '../features/payments/gateway-accounts/open-account.ts'
import { demoId } from './ids.ts'
import type { DemoTenant } from './types.ts'

type Row = Insertable<Schema['gateway_accounts']>

const MAIN: Record<string, Pick<Row, 'gateway' | 'methods'>> = {
  SAR: { gateway: 'moyasar', methods: ['mada', 'card', 'apple_pay', 'stc_pay'] },
  KWD: { gateway: 'tap', methods: ['knet', 'card'] },
}

/** Accounts as an owner adds them before going live: for tests, switched off. Their keys are invented. */
export function makeGatewayAccounts({ id, key, settings }: DemoTenant, now: Date): Row[] {
  const currency = settings.currency.code
  const accountOf = (name: string, position: number, what: Pick<Row, 'gateway' | 'methods'>): Row => ({
    tenant_id: id,
    id: demoId(`${key} gateway ${position}`, now),
    ...what,
    name,
    live: false,
    secrets: sealSecrets({ key: 'sk_test_inventedfordemo' }),
    key_last4: 'demo',
    networks: ['visa', 'mastercard'],
    currencies: [currency],
    position,
    created_at: now,
    updated_at: now,
  })
  const main = MAIN[currency] ?? { gateway: 'tap', methods: ['card'] }
  return [
    accountOf('Main contract', 1, main),
    accountOf('Cards from abroad', 2, { gateway: 'stripe', methods: ['card'] }),
  ]
}
