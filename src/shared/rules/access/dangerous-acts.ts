import { type Act, type Level, RULED_ACTS, type RuledAct } from '../../base/dangerous-acts.ts'
import { can, type Permission } from '../../base/permissions.ts'

export interface ActRule {
  level: Level
  /** Minor units of the tenant's currency: `level` holds above, `below` up to it. Null: for every amount. */
  over_minor: number | null
  below: Exclude<Level, 'second_person'>
}
export type ActRules = Record<RuledAct, ActRule>

export const CONFIRMING_RIGHT: Record<Act, Permission> = {
  refund: 'refunds.approve',
  refund_payout: 'refunds.approve',
  transfer_approval: 'refunds.approve',
  price_override: 'bookings.override',
  balance_adjustment: 'wallet.adjust',
  top_up_decision: 'wallet.adjust',
  credit_change: 'agencies.manage',
  block_cancellation: 'blocks.manage',
  departure_call_off: 'tours.manage',
  second_factor_reset: 'staff.manage',
  passport_export: 'exports.run',
  approval_rules: 'refunds.approve',
  staff_rights: 'refunds.approve',
}

/** Who may ask for it. Most rights to act are rights to confirm; refunds have two. */
export const ACTING_RIGHT: Record<Act, Permission> = {
  ...CONFIRMING_RIGHT,
  refund: 'bookings.approve',
  refund_payout: 'refunds.create',
  transfer_approval: 'refunds.create',
  approval_rules: 'settings.manage',
  staff_rights: 'staff.manage',
}

/** Whether a second person can do it later: a file goes to who asks for it, now. */
export const mayWait = (act: Act): boolean => act !== 'passport_export'

const WITHOUT_AMOUNT: readonly Act[] = ['second_factor_reset', 'passport_export']
export const hasAmount = (act: RuledAct): boolean => !WITHOUT_AMOUNT.includes(act)

const PASSWORD: ActRule = { level: 'fresh_password', over_minor: null, below: 'none' }

/** A password everywhere: safe, and possible for an agency of one person. */
export const DEFAULT_RULES: ActRules = {
  refund: PASSWORD,
  refund_payout: PASSWORD,
  transfer_approval: PASSWORD,
  price_override: PASSWORD,
  balance_adjustment: PASSWORD,
  top_up_decision: PASSWORD,
  credit_change: PASSWORD,
  block_cancellation: PASSWORD,
  departure_call_off: PASSWORD,
  second_factor_reset: PASSWORD,
  passport_export: PASSWORD,
}

/** Stored rules, with the default for acts that are newer than they are. */
export const rulesFrom = (stored: Partial<ActRules> | undefined): ActRules => ({
  ...DEFAULT_RULES,
  ...stored,
})

/** What an act needs. An amount counts by its size: money taken is as dangerous as money given. */
export function levelFor({ level, over_minor, below }: ActRule, amountMinor: number | null): Level {
  if (over_minor === null || amountMinor === null) return level
  return Math.abs(amountMinor) > over_minor ? level : below
}

/** Amounts above which a second person is needed; undefined when for none. */
const countersignedAbove = ({ level, over_minor }: ActRule): number | undefined =>
  level === 'second_person' ? (over_minor ?? -1) : undefined

/** Acts that would no longer need the second person they need now, for some amount. */
export const loosened = (before: ActRules, after: ActRules): RuledAct[] =>
  RULED_ACTS.filter(act => {
    const [now, then] = [countersignedAbove(before[act]), countersignedAbove(after[act])]
    return now !== undefined && (then === undefined || then > now)
  })

/** Acts that need a second person, for some amount, whom these rights would make. */
export const openedBy = (rules: ActRules, rights: readonly string[]): RuledAct[] =>
  RULED_ACTS.filter(
    act => countersignedAbove(rules[act]) !== undefined && rights.includes(CONFIRMING_RIGHT[act]),
  )

/** Whether a person may agree to what opens these acts: who confirms refunds, or may confirm each of them. */
export const mayLoosen = (person: Parameters<typeof can>[0], acts: readonly RuledAct[]): boolean =>
  can(person, CONFIRMING_RIGHT.approval_rules) || acts.every(act => can(person, CONFIRMING_RIGHT[act]))

/** Minutes that a typed password holds for acts which ask for it. */
export const FRESH_MINUTES = 5

/** Hours that an act waits for its second person. */
export const WAITING_HOURS = 48

/** Hours in which parts of an act on one record count together. */
export const TOGETHER_HOURS = 24
