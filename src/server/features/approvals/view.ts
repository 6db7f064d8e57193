import { OPENING_ACTS, type RuledAct } from '#shared/base/dangerous-acts.ts'
import { can } from '#shared/base/permissions.ts'
import type { Approval } from '#shared/contract/desk/approvals.ts'
import { type ActRules, CONFIRMING_RIGHT, mayLoosen } from '#shared/rules/access/dangerous-acts.ts'
import { rightsOfGrant, type StaffGrant } from '#shared/rules/access/staff-roles.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import type { NamedApproval } from './approvals.repo.ts'

/** Arguments that amount and reason do not tell. */
const FACTS = ['decision', 'valid_hours', 'message', 'target', 'disabled']

interface Opening {
  acts: RuledAct[]
}

interface RuleChange extends Opening {
  rules: ActRules
}

interface StaffChange extends Opening {
  /** Of an invitation. */
  email?: string
  gives: StaffGrant
}

function ruleFacts(u: Unit, { acts, rules }: RuleChange): Approval['facts'] {
  const t = tFor(u.lang)
  const { code } = u.tenant.settings.currency
  return acts.map(act => {
    const { level, over_minor, below } = rules[act]
    const words = { act: t(`desk-approvals:act.${act}`), level: t(`desk-approvals:level.${level}`) }
    if (over_minor === null) return { name: 'rule', value: t('desk-approvals:rule.always', words) }
    const more = {
      amount: `${toDecimal(over_minor, code)} ${code}`,
      below: t(`desk-approvals:level.${below}`),
    }
    return { name: 'rule', value: t('desk-approvals:rule.over', { ...words, ...more }) }
  })
}

function staffFacts(u: Unit, { email, gives }: StaffChange): Approval['facts'] {
  const t = tFor(u.lang)
  const rights = rightsOfGrant(gives).map(right => t(`colleagues:right.${right}`))
  return [
    ...(email === undefined ? [] : [{ name: 'invited', value: email }]),
    { name: 'role', value: t(`colleagues:role.${gives.role ?? 'none'}.name`) },
    { name: 'rights', value: rights.join(u.lang === 'ar' ? '، ' : ', ') },
  ]
}

function factsOf(u: Unit, { act, args }: NamedApproval): Approval['facts'] {
  if (act === 'approval_rules') return ruleFacts(u, args as RuleChange)
  if (act === 'staff_rights') return staffFacts(u, args as StaffChange)
  const given = args as Record<string, unknown>
  return FACTS.flatMap(name => {
    const value = given[name]
    return value === undefined || value === null ? [] : [{ name, value: String(value) }]
  })
}

export function subjectName(u: Unit, row: NamedApproval): string {
  const { reference, code, user_name, agency_name } = row
  return reference ?? code ?? user_name ?? (agency_name ? localized(agency_name, u.lang) : '—')
}

export const isOver = ({ status, expires_at }: NamedApproval, now: Date) =>
  status === 'pending' && expires_at <= now

export const isOwn = (u: Unit, { asked_by }: NamedApproval) => asked_by === u.user?.id
export const mayConfirm = (u: Unit, row: NamedApproval) =>
  !isOwn(u, row) &&
  (OPENING_ACTS.some(act => act === row.act)
    ? mayLoosen(u.user, (row.args as Opening).acts)
    : can(u.user, CONFIRMING_RIGHT[row.act]))

export function toApproval(u: Unit, row: NamedApproval): Approval {
  const { subject_id, decided_by, decided_at } = row
  const kind = row.of_attempt ? 'attempt' : row.subject_kind
  const status = isOver(row, u.now) ? 'expired' : row.status
  return {
    id: row.id,
    act: row.act,
    status,
    subject: { kind, id: subject_id, name: subjectName(u, row), booking_kind: row.booking_kind },
    before_minor: row.before_minor,
    amount_minor: row.amount_minor,
    currency: row.currency,
    facts: factsOf(u, row),
    reason: row.reason,
    asked_by: { id: row.asked_by, name: row.asker_name },
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: decided_by ? { id: decided_by, name: row.decider_name ?? '—' } : null,
    decided_at: decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    own: isOwn(u, row),
    may_decide: status === 'pending' && mayConfirm(u, row),
  }
}
