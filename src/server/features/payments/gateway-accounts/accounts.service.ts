import type {
  addGatewayAccount,
  changeGatewayAccount,
  GatewayAccount,
  GatewaySettings,
} from '#shared/contract/desk/money/gateways.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId, newId } from '../../../lib/ids.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../../auth/second-factor/reauthentication.service.ts'
import { requireFitting } from './account-input.ts'
import { toAccount } from './account-view.ts'
import { type AccountRow, insertAccount, listAccounts, lockAccounts, updateAccount } from './accounts.repo.ts'
import { hasSandbox, updateOffer } from './offer.service.ts'
import { openSecrets, sealSecrets, webhookBase } from './open-account.ts'

const last4 = (secret: string) => secret.slice(-4)

/** For the audit: no secret, but which one it is. */
const facts = (row: AccountRow) => ({
  account: `${row.gateway} · ${row.name}`,
  mode: row.live ? 'live' : 'test',
  key: `…${row.key_last4}`,
  methods: row.methods.join(', '),
  networks: row.networks.join(', '),
})

export function requireAccount(rows: AccountRow[], id: string): AccountRow {
  const found = rows.find(row => row.id === id)
  if (!found || !isId(id)) throw new AppError('gateway.not_found')
  return found
}

async function view(u: Unit): Promise<GatewaySettings> {
  const rows = await listAccounts(u)
  return {
    accounts: rows.map(toAccount),
    currency: u.tenant.settings.currency.code,
    sandbox: hasSandbox(u, rows) && !rows.some(({ active }) => active),
    webhook_base: webhookBase(u),
  }
}

export const readAccounts = (ctx: Context): Promise<GatewaySettings> => ctx.unit(view)

/** Adds an account, switched off. Throws `request.invalid`, `auth.confirm_needed`. */
export function addAccount(ctx: Context, input: BodyOf<typeof addGatewayAccount>): Promise<GatewayAccount> {
  const { gateway, live, name, methods, networks, key } = input
  const webhook = input.webhook ?? undefined
  const currency = ctx.tenant.settings.currency.code
  requireFitting({ gateway, live, currency }, input)
  return ctx.unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const row = await insertAccount(u, {
      id: newId(),
      ...{ gateway, name, live, methods, networks },
      secrets: sealSecrets({ key, webhook }),
      key_last4: last4(key),
      webhook_last4: webhook ? last4(webhook) : null,
      currencies: [currency],
      position: (await lockAccounts(u)).length + 1,
      created_at: u.now,
      updated_at: u.now,
    })
    await logAct(u, 'gateway_added', { after: facts(row) })
    // The sandbox ends here.
    if (live) await updateOffer(u)
    return toAccount(row)
  })
}

/**
 * Changes an account; secrets that are left out stay. Gateway and mode never change: payments were made with them.
 * @throws AppError `gateway.not_found`, `gateway.changed`, `request.invalid`, `auth.confirm_needed`
 */
export function changeAccount(
  ctx: Context,
  id: string,
  input: BodyOf<typeof changeGatewayAccount>,
): Promise<GatewayAccount> {
  return ctx.unit(async u => {
    const before = requireAccount(await lockAccounts(u), id)
    requireFitting(
      { ...before, currency: u.tenant.settings.currency.code },
      { ...input, key: input.key ?? undefined },
    )
    if (before.version !== input.version) throw new AppError('gateway.changed')
    await requireConfirmed(u, FRESH_MINUTES)
    const { name, methods, networks } = input
    const key = input.key ?? undefined
    const webhook = input.webhook ?? undefined
    const old = openSecrets(before)
    const row = await updateAccount(u, id, {
      ...{ name, methods, networks },
      secrets: sealSecrets({ key: key ?? old.key, webhook: webhook ?? old.webhook }),
      key_last4: key ? last4(key) : before.key_last4,
      webhook_last4: webhook ? last4(webhook) : before.webhook_last4,
      ...(key ? { tested_at: null, test_outcome: null } : {}),
      version: before.version + 1,
    })
    await logAct(u, 'gateway_changed', { before: facts(before), after: facts(row) })
    if (row.active) await updateOffer(u)
    return toAccount(row)
  })
}
