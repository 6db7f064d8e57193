import { DAY_MS } from '#shared/base/durations.ts'
import { can } from '#shared/base/permissions.ts'
import type { RadarFilter, RecentAct, Today } from '#shared/contract/desk/today.ts'
import { startOfDay, zonedDate } from '#shared/rules/days/zones.ts'
import type { Tally } from '#shared/rules/desk/tallies.ts'
import { requestKindsFor, seesMoney } from '#shared/rules/desk/waiting.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { readEInvoicingToday } from '../../e-invoicing/units.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import { readMailsToday } from '../mails/mails.service.ts'
import * as repo from './board.repo.ts'
import { readRadar, tallyDue } from './radar.service.ts'
import { readRequests } from './requests.service.ts'

const RISK_DAYS = 14
const SHOWN = { requests: 5, risk: 5, recent: 6 }
const TODAY = 1

async function readRisk(u: Unit): Promise<Today['risk']> {
  const rows = await repo.listRisk(u, new Date(u.now.getTime() + RISK_DAYS * DAY_MS), SHOWN.risk)
  const [first] = rows
  return {
    blocks: rows.map(({ release_at, destination, cost, ...row }) => ({
      ...row,
      destination: requirePlace(destination),
      release_at: release_at.toISOString(),
      cost_minor: cost,
    })),
    count: first?.blocks ?? 0,
    unsold: first?.all_unsold ?? 0,
    cost_minor: first?.all_cost ?? 0,
  }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

async function readMoney(u: Unit, date: string, tallies: readonly Tally[]): Promise<Today['money']> {
  const taken = await repo.listTaken(u, startOfDay(date, u.tenant.settings.time_zone))
  const refunds = await repo.sumRefunds(u)
  const due = tallies.filter(({ kind, day }) => day === TODAY && (kind === 'hold' || kind === 'balance'))
  return {
    taken_minor: sum(taken, row => row.taken),
    returned_minor: sum(taken, row => row.returned),
    methods: taken.filter(row => row.taken > 0).map(row => ({ method: row.method, taken_minor: row.taken })),
    due_minor: sum(due, tally => tally.stake),
    due_count: sum(due, tally => tally.count),
    refunds_minor: refunds.minor,
    refunds_count: refunds.count,
  }
}

const toEvent = ({ booking_id, booking_kind, reference, at, ...row }: repo.RecentRow): RecentAct => ({
  ...row,
  at: at.toISOString(),
  booking: { id: booking_id, reference, kind: booking_kind },
})

/** What staff have to do today. Parts the caller's rights do not allow are absent. */
export function readToday(ctx: Context, filter: RadarFilter): Promise<Today> {
  return ctx.read(async u => {
    const { user, tenant, now } = u
    const date = zonedDate(now, tenant.settings.time_zone)
    const { radar, tallies } = await readRadar(u, filter)
    const asks = requestKindsFor(user).length > 0
    return {
      server_now: now.toISOString(),
      date,
      currency: tenant.settings.currency.code,
      radar,
      requests: asks ? await readRequests(u, { kind: '' }, SHOWN.requests) : undefined,
      risk: can(user, 'blocks.manage') ? await readRisk(u) : undefined,
      // Money of the day is the tenant's.
      money: seesMoney(user)
        ? await readMoney(u, date, filter.owner ? await tallyDue(u) : tallies)
        : undefined,
      e_invoicing: await readEInvoicingToday(u),
      mails: await readMailsToday(u),
      recent: (await repo.listRecent(u, SHOWN.recent)).map(toEvent),
    }
  })
}
