import type { GatewayAccount, GatewaySettings, TestOutcome } from '#shared/contract/desk/money/gateways.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../../auth/second-factor/reauthentication.service.ts'
import { toAccount } from './account-view.ts'
import { listAccounts, lockAccounts, updateAccount } from './accounts.repo.ts'
import { readAccounts, requireAccount } from './accounts.service.ts'
import { updateOffer } from './offer.service.ts'
import { openAccount } from './open-account.ts'

/**
 * Takes new payments with an account, or no longer. Accounts that are on are all live or all for tests.
 * No account for tests is switched on once there is one for real money.
 * @throws AppError `gateway.not_found`, `gateway.other_mode`, `gateway.live_exists`, `auth.confirm_needed`
 */
export function switchAccount(ctx: Context, id: string, active: boolean): Promise<GatewayAccount> {
  return ctx.unit(async u => {
    const rows = await lockAccounts(u)
    const before = requireAccount(rows, id)
    if (active && rows.some(row => row.active && row.live !== before.live))
      throw new AppError('gateway.other_mode')
    if (active && !before.live && rows.some(row => row.live)) throw new AppError('gateway.live_exists')
    await requireConfirmed(u, FRESH_MINUTES)
    if (before.active === active) return toAccount(before)
    const row = await updateAccount(u, id, { active })
    const account = `${row.gateway} · ${row.name} · ${row.live ? 'live' : 'test'}`
    await logAct(u, 'gateway_switched', {
      before: { account, active: before.active },
      after: { account, active },
    })
    await updateOffer(u)
    return toAccount(row)
  })
}

/** Accounts are tried in this order. @throws AppError `gateway.changed` unless `ids` are all; `auth.confirm_needed` */
export async function orderAccounts(ctx: Context, ids: readonly string[]): Promise<GatewaySettings> {
  await ctx.unit(async u => {
    const rows = await lockAccounts(u)
    const all = new Set(ids)
    if (all.size !== rows.length || !rows.every(({ id }) => all.has(id)))
      throw new AppError('gateway.changed')
    await requireConfirmed(u, FRESH_MINUTES)
    for (const [index, id] of ids.entries()) await updateAccount(u, id, { position: index + 1 })
    const named = (order: readonly string[]) =>
      order.map(id => rows.find(row => row.id === id)?.name).join(', ')
    await logAct(u, 'gateways_ordered', {
      before: { order: named(rows.map(({ id }) => id)) },
      after: { order: named(ids) },
    })
  })
  return readAccounts(ctx)
}

/** Asks the gateway whether the account's key works, and keeps the outcome. Throws `gateway.not_found`. */
export async function testAccount(ctx: Context, id: string): Promise<GatewayAccount> {
  const row = requireAccount(await ctx.unit(u => listAccounts(u)), id)
  const outcome: TestOutcome = await openAccount(ctx, row)
    .check()
    .catch(error => {
      ctx.log.warn({ err: error, account: id }, 'a gateway account could not be tested')
      return 'unreachable' as const
    })
  return ctx.unit(async u =>
    toAccount(await updateAccount(u, id, { tested_at: u.now, test_outcome: outcome })),
  )
}
