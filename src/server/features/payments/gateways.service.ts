import { hkdfSync } from 'node:crypto'
import { methodFits, takesAmount } from '#shared/rules/money/gateways.ts'
import { BANK, type PaymentGateway } from '../../adapters/gateway.ts'
import { sandboxGateway } from '../../adapters/sandbox-gateway.ts'
import type { Context, Unit } from '../../context/context.ts'
import { config } from '../../lib/config.ts'
import { invalidAt } from '../../lib/errors.ts'
import { listAccounts } from './gateway-accounts/accounts.repo.ts'
import { openAccount } from './gateway-accounts/open-account.ts'
import type { AttemptRow } from './payments.repo.ts'
import { sandboxStore } from './sandbox/sandbox-store.service.ts'
import { bankGateway } from './transfers/bank-gateway.service.ts'

export function sandboxSecret(tenantId: string): string {
  const key = hkdfSync('sha256', config().secret, 'rihla', `sandbox-webhook:${tenantId}`, 32)
  return Buffer.from(key).toString('hex')
}

const sandboxOf = (ctx: Context) => sandboxGateway(sandboxStore(ctx), sandboxSecret(ctx.tenant.id))

/** A tenant's accounts at a gateway. Those that are switched off stay for existing payments. */
export async function accountsAt(ctx: Context, gateway: string): Promise<PaymentGateway[]> {
  if (gateway === 'sandbox') return [sandboxOf(ctx)]
  if (gateway === BANK) return [bankGateway(ctx)]
  const rows = await ctx.unit(u => listAccounts(u, { gateway }))
  return rows.map(row => openAccount(ctx, row))
}

type NewPayment = Pick<AttemptRow, 'method' | 'currency' | 'amount_minor'>

const notOffered = () => invalidAt('method', 'validation:required')

function requireBank(u: Unit, currency: string): PaymentGateway {
  const { bank_transfer, currency: own } = u.tenant.settings
  if (bank_transfer?.on && currency === own.code) return bankGateway(u)
  throw notOffered()
}

/** The account for a new payment: the first that takes it. Throws 422 at `method`. Opens no connection. */
export async function accountFor(u: Unit, { method, currency, amount_minor }: NewPayment) {
  const { settings, gateway } = u.tenant
  if (method === 'bank_transfer') return requireBank(u, currency)
  // Known without a query: a tenant without other accounts uses the sandbox.
  if (gateway === 'sandbox' && settings.payment_gateways.includes('sandbox')) {
    if (methodFits(method, currency)) return sandboxOf(u)
    throw notOffered()
  }
  const rows = await listAccounts(u, { active: true })
  const found = rows.find(
    row =>
      row.methods.includes(method) &&
      row.currencies.includes(currency) &&
      takesAmount(row.gateway, amount_minor, currency),
  )
  if (found) return openAccount(u, found)
  throw notOffered()
}

type Made = Pick<AttemptRow, 'gateway' | 'gateway_account' | 'live'>

/** The account an attempt was made with. Old attempts without account used the only one. */
export async function gatewayOfAttempt(ctx: Context, { gateway, gateway_account, live }: Made) {
  const accounts = await accountsAt(ctx, gateway)
  return accounts.findLast(
    it => it.live === live && (gateway_account === null || it.account === gateway_account),
  )
}
