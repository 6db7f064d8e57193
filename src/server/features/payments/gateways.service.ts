import { hkdfSync } from 'node:crypto'
import type { PaymentGateway } from '../../adapters/gateway.ts'
import { sandboxGateway } from '../../adapters/sandbox-gateway.ts'
import type { Context } from '../../context/context.ts'
import { config } from '../../lib/config.ts'
import type { AttemptRow } from './payments.repo.ts'
import { sandboxStore } from './sandbox-store.service.ts'

/** Signing secret of one tenant's sandbox webhooks. */
export function sandboxSecret(tenantId: string): string {
  const key = hkdfSync('sha256', config().secret, 'rihla', `sandbox-webhook:${tenantId}`, 32)
  return Buffer.from(key).toString('hex')
}

/** A tenant's accounts per gateway, the current one first. Earlier ones stay for existing payments. */
const ACCOUNTS: Record<string, (ctx: Context) => PaymentGateway[]> = {
  sandbox: ctx => [sandboxGateway(sandboxStore(ctx), sandboxSecret(ctx.tenant.id))],
}

export const accountsAt = (ctx: Context, gateway: string): PaymentGateway[] =>
  Object.hasOwn(ACCOUNTS, gateway) ? (ACCOUNTS[gateway]?.(ctx) ?? []) : []

/** The gateway for new payments. Its calls are remote: never make them inside a unit. */
export function gatewayOf(ctx: Context): PaymentGateway {
  const [present] = accountsAt(ctx, ctx.tenant.gateway)
  if (!present) throw new Error(`The tenant has no account at the gateway ${ctx.tenant.gateway}`)
  return present
}

type Made = Pick<AttemptRow, 'gateway' | 'gateway_account' | 'live'>

/** The account an attempt was made with, if still configured. Old attempts without account used the only one. */
export function gatewayOfAttempt(ctx: Context, { gateway, gateway_account, live }: Made) {
  return accountsAt(ctx, gateway).findLast(
    it => it.live === live && (gateway_account === null || it.account === gateway_account),
  )
}
