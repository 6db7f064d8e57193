import { hkdfSync } from 'node:crypto'
import type { PaymentGateway } from '../../adapters/gateway.ts'
import { sandboxGateway } from '../../adapters/sandbox-gateway.ts'
import type { Context } from '../../context/context.ts'
import { config } from '../../lib/config.ts'
import type { AttemptRow } from './payments.repo.ts'
import { sandboxStore } from './sandbox-store.service.ts'

/** What proves the sandbox's reports to one tenant; another tenant's is worth nothing here. */
export function sandboxSecret(tenantId: string): string {
  const key = hkdfSync('sha256', config().secret, 'rihla', `sandbox-webhook:${tenantId}`, 32)
  return Buffer.from(key).toString('hex')
}

/** The accounts a tenant has at each gateway, the present one first. Earlier ones stay for what was paid there. */
const ACCOUNTS: Record<string, (ctx: Context) => PaymentGateway[]> = {
  sandbox: ctx => [sandboxGateway(sandboxStore(ctx), sandboxSecret(ctx.tenant.id))],
}

/** All accounts of this tenant at the gateway of this name; none when there is no such gateway. */
export const accountsAt = (ctx: Context, gateway: string): PaymentGateway[] =>
  Object.hasOwn(ACCOUNTS, gateway) ? (ACCOUNTS[gateway]?.(ctx) ?? []) : []

/** The gateway this tenant takes new payments with. Its calls are remote: never make them inside a unit. */
export function gatewayOf(ctx: Context): PaymentGateway {
  const [present] = accountsAt(ctx, ctx.tenant.gateway)
  if (!present) throw new Error(`The tenant has no account at the gateway ${ctx.tenant.gateway}`)
  return present
}

type Made = Pick<AttemptRow, 'gateway' | 'gateway_account' | 'live'>

/**
 * Where this very attempt was made, whatever gateway the tenant has now. Undefined when that account is no longer
 * set up. An attempt from before accounts were written down was made at the only one there was.
 */
export function gatewayOfAttempt(ctx: Context, { gateway, gateway_account, live }: Made) {
  return accountsAt(ctx, gateway).findLast(
    it => it.live === live && (gateway_account === null || it.account === gateway_account),
  )
}
