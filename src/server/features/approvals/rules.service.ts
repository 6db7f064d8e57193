import { ACTS, type Act } from '#shared/base/dangerous-acts.ts'
import { can } from '#shared/base/permissions.ts'
import type {
  ApprovalSettings,
  updateApprovalSettings as updateCall,
} from '#shared/contract/desk/approvals.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import {
  type ActRule,
  CONFIRMING_RIGHT,
  FRESH_MINUTES,
  rulesFrom,
} from '#shared/rules/access/dangerous-acts.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { getSettingsRow, listStaffRights, nameOf, putRules, type SettingsRow } from './rules.repo.ts'

async function peopleByAct(u: Unit): Promise<Record<Act, number>> {
  const staff = await listStaffRights(u)
  const count = (act: Act) => staff.filter(person => can(person, CONFIRMING_RIGHT[act])).length
  return Object.fromEntries(ACTS.map(act => [act, count(act)])) as Record<Act, number>
}

async function view(u: Unit): Promise<ApprovalSettings> {
  const row = await getSettingsRow(u)
  return {
    version: row?.version ?? 0,
    rules: rulesFrom(row?.rules),
    people: await peopleByAct(u),
    currency: u.tenant.settings.currency.code,
  }
}

/** What dangerous acts need, and how many colleagues may confirm each. */
export const readRules = (ctx: Context): Promise<ApprovalSettings> => ctx.unit(view)

async function conflict(u: Unit, row: SettingsRow | undefined): Promise<AppError> {
  const by = row && (await nameOf(u, row.updated_by))
  const at = (row?.updated_at ?? u.now).toISOString()
  return new AppError('settings.changed', { details: { version: row?.version ?? 0, by: by ?? '—', at } })
}

/** A rule as the audit shows it: the amount in major units. */
const asText = ({ level, over_minor, below }: ActRule, currency: string) =>
  `${level} · ${over_minor === null ? '—' : toDecimal(over_minor, currency)} · ${below}`

/** Saves the rules after a fresh password. Throws `auth.confirm_needed`, `settings.changed`. */
export function saveRules(
  ctx: Context,
  { version, rules }: BodyOf<typeof updateCall>,
): Promise<ApprovalSettings> {
  return ctx.unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const before = await getSettingsRow(u)
    const fits = (before?.version ?? 0) === version
    if (!fits || !(await putRules(u, rules, version))) throw await conflict(u, await getSettingsRow(u))
    const { code } = u.tenant.settings.currency
    const old = rulesFrom(before?.rules)
    const changed = ACTS.filter(act => asText(old[act], code) !== asText(rules[act], code))
    const texts = (from: typeof rules) =>
      Object.fromEntries(changed.map(act => [act, asText(from[act], code)]))
    await logAct(u, 'approvals_changed', { before: texts(old), after: texts(rules) })
    return view(u)
  })
}
