import type { GatewayPayment, PaymentGateway } from '../../src/server/adapters/gateway.ts'
import type { Context } from '../../src/server/context/context.ts'
import { accountsAt } from '../../src/server/features/payments/gateways.service.ts'

const sandbox = async (ctx: Context) => (await accountsAt(ctx, 'sandbox'))[0] as PaymentGateway

/** A refund ordered at the gateway itself, as in its dashboard. */
export const refundAtSandbox = async (ctx: Context, id: string, amountMinor: number): Promise<boolean> =>
  (await sandbox(ctx)).refund(id, { name: id, amountMinor, refundedMinor: 0 })

/** What the sandbox knows of an attempt. */
export const fetchAtSandbox = async (ctx: Context, attemptId: string): Promise<GatewayPayment | undefined> =>
  (await sandbox(ctx)).fetch({ attemptId })
