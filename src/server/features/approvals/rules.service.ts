import { type OPENING_ACTS, RULED_ACTS, type RuledAct } from '#shared/base/dangerous-acts.ts'
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
  loosened,
  mayLoosen,
  openedBy,
  rulesFrom,
} from '#shared/rules/access/dangerous-acts.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import type { ActRequest } from './acts.port.ts'
import { requireSecondPerson } from './guard.service.ts'
import { getSettingsRow, listStaffRights, nameOf, putRules, type SettingsRow } from './rules.repo.ts'

async function peopleByAct(u: Unit): Promise<Record<RuledAct, number>> {
  const staff = await listStaffRights(u)
  const count = (act: RuledAct) => staff.filter(person => can(person, CONFIRMING_RIGHT[act])).length
  return Object.fromEntries(RULED_ACTS.map(act => [act, count(act)])) as Record<RuledAct, number>
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

export const readRules = (ctx: Context): Promise<ApprovalSettings> => ctx.unit(view)

async function conflict(u: Unit, row: SettingsRow | undefined): Promise<AppError> {
  const by = row && (await nameOf(u, row.updated_by))
  const at = (row?.updated_at ?? u.now).toISOString()
  return new AppError('settings.changed', { details: { version: row?.version ?? 0, by: by ?? '—', at } })
}

/** A rule as the audit shows it: the amount in major units. */
const asText = ({ level, over_minor, below }: ActRule, currency: string) =>
  `${level} · ${over_minor === null ? '—' : toDecimal(over_minor, currency)} · ${below}`

type Saved = BodyOf<typeof updateCall>

interface Opening {
  act: (typeof OPENING_ACTS)[number]
  subject: ActRequest['subject']
  args: Record<string, unknown>
}

/**
 * A second person for what opens these acts, where a colleague may be that; once confirmed, it must open the same.
 * Throws `approval.rules_apart`, `approval.changed`.
 */
async function requireAgreed(
  u: Unit,
  acts: readonly RuledAct[],
  { args, ...opening }: Opening,
): Promise<void> {
  const request = { ...opening, args: { ...args, acts }, amountMinor: null }
  if (u.approval) return requireSecondPerson(u, request)
  const others = (await listStaffRights(u)).filter(({ id }) => id !== u.user?.id)
  const someone = (may: readonly RuledAct[]) => others.some(person => mayLoosen(person, may))
  if (!acts.some(act => someone([act]))) return
  if (!someone(acts)) throw new AppError('approval.rules_apart')
  requireSecondPerson(u, request)
}

/**
 * For giving a person rights: a fresh password, and a second person where the rights would confirm what needs one.
 * @throws AppError `auth.confirm_needed`, SecondPersonNeeded, `approval.rules_apart`, `approval.changed`
 */
export async function requireRightsAllowed(
  u: Unit,
  given: readonly string[],
  request: Omit<Opening, 'act'>,
): Promise<void> {
  if (!u.approval) await requireConfirmed(u, FRESH_MINUTES)
  const acts = openedBy(rulesFrom((await getSettingsRow(u))?.rules), given)
  await requireAgreed(u, acts, { act: 'staff_rights', ...request })
}

/**
 * Saves the rules after a fresh password, and a second person where one would no longer be needed.
 * @throws AppError `auth.confirm_needed`, SecondPersonNeeded, `settings.changed`, `approval.rules_apart`
 */
export function saveRules(ctx: Context, { version, rules }: Saved): Promise<ApprovalSettings> {
  return ctx.unit(async u => {
    if (!u.approval) await requireConfirmed(u, FRESH_MINUTES)
    const before = await getSettingsRow(u)
    if ((before?.version ?? 0) !== version) throw await conflict(u, before)
    const old = rulesFrom(before?.rules)
    const subject = { kind: 'user', id: requireUser(u).id } as const
    await requireAgreed(u, loosened(old, rules), { act: 'approval_rules', subject, args: { version, rules } })
    if (!(await putRules(u, rules, version))) throw await conflict(u, await getSettingsRow(u))
    const { code } = u.tenant.settings.currency
    const changed = RULED_ACTS.filter(act => asText(old[act], code) !== asText(rules[act], code))
    const texts = (from: typeof rules) =>
      Object.fromEntries(changed.map(act => [act, asText(from[act], code)]))
    await logAct(u, 'approvals_changed', { before: texts(old), after: texts(rules) })
    return view(u)
  })
}
