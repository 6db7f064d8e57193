import { hkdfSync } from 'node:crypto'
import type { PaymentGateway } from '../../adapters/gateway.ts'
import { sandboxGateway } from '../../adapters/sandbox-gateway.ts'
import { config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { sandboxStore } from './sandbox-store.service.ts'

/** What proves the sandbox's reports to one tenant; another tenant's is worth nothing here. */
export function sandboxSecret(tenantId: string): string {
  const key = hkdfSync('sha256', config().secret, 'rihla', `sandbox-webhook:${tenantId}`, 32)
  return Buffer.from(key).toString('hex')
}

const GATEWAYS: Record<Context['tenant']['gateway'], (ctx: Context) => PaymentGateway> = {
  sandbox: ctx => sandboxGateway(sandboxStore(ctx), sandboxSecret(ctx.tenant.id)),
}

/** The gateway this tenant takes payments with. Its calls are remote: never make them inside a unit. */
export function gatewayOf(ctx: Context): PaymentGateway {
  return GATEWAYS[ctx.tenant.gateway](ctx)
}
