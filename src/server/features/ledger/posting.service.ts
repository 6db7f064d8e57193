import { availableMinor, type Movement, sidesOf } from '#shared/rules/money/ledger.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, codeOf } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import * as repo from './ledger.repo.ts'

export interface LedgerEvent extends Movement {
  /** Idempotency key of the posting. */
  key: string
  reason?: string
  bookingId?: string
  attemptId?: string
}

/** Movements a disabled agency cannot make or receive; refunds still arrive. */
const ONLY_OPEN = new Set<Movement['kind']>(['charge', 'transfer'])

type Rejected = Pick<LedgerEvent, 'agencyId' | 'kind'>

async function refusal(u: Unit, { agencyId, kind }: Rejected, movedId: string): Promise<AppError> {
  const account = await repo.getAccount(u, movedId)
  if (!account) return new AppError('agency.not_found')
  if (account.disabled_at && ONLY_OPEN.has(kind)) return new AppError('agency.disabled')
  if (movedId !== agencyId) return new AppError('agency.not_found')
  const available = availableMinor(account.balance_minor, account.credit_limit_minor)
  return new AppError('balance.insufficient', { details: { available_minor: available } })
}

async function move(u: Unit, event: LedgerEvent, move: repo.Move): Promise<number> {
  const account = { table: 'travel_agencies', id: move.agencyId } as const
  const entryNo = await u.guards.counter(u, account, () => repo.moveBalance(u, move))
  if (entryNo === undefined) throw await refusal(u, event, move.agencyId)
  return entryNo
}

const postingOf = ({ key, kind, currency, reason, bookingId, attemptId }: LedgerEvent): repo.PostingRow => ({
  id: newId(),
  posting_key: key,
  kind,
  currency,
  reason: reason ?? null,
  booking_id: bookingId ?? null,
  attempt_id: attemptId ?? null,
})

/**
 * Posts both sides of an event and returns the entry's number; undefined when it was posted before.
 * @throws AppError `balance.insufficient` with `{ available_minor }`, `agency.disabled`, `agency.not_found`: roll
 * back then
 */
export async function post(u: Unit, event: LedgerEvent): Promise<number | undefined> {
  const { kind, agencyId, toAgencyId } = event
  const posting = postingOf(event)
  const [own, other] = sidesOf(event)
  if (!own || !other || !(await repo.insertPosting(u, posting))) return undefined
  const onlyOpen = ONLY_OPEN.has(kind)
  if (!toAgencyId) return move(u, event, { posting, agencyId, side: own, other, onlyOpen })
  await repo.lockAccounts(u, [agencyId, toAgencyId])
  const entryNo = await move(u, event, { posting, agencyId, side: own, other: null, onlyOpen })
  await move(u, event, { posting, agencyId: toAgencyId, side: other, other: null, onlyOpen })
  return entryNo
}

/** Charges an agency with the commit of the outermost unit. On failure `chargeRefusal` gives the reason. */
export async function chargeLast(u: Unit, event: Omit<LedgerEvent, 'kind' | 'toAgencyId'>): Promise<void> {
  const charge = { ...event, kind: 'charge' as const }
  const posting = postingOf(charge)
  const [side, other] = sidesOf(charge)
  if (!side || !other || !(await repo.insertPosting(u, posting))) return
  const { agencyId } = event
  const account = { table: 'travel_agencies', id: agencyId } as const
  await u.guards.counter(u, account, async () =>
    repo.moveBalanceLast(u, { posting, agencyId, side, other, onlyOpen: true }),
  )
}

/** Why a unit with a charge failed to commit; undefined for other reasons. */
export async function chargeRefusal(
  ctx: Context,
  error: unknown,
  agencyId: string,
): Promise<AppError | undefined> {
  if (codeOf(error) !== repo.NOT_MOVED) return undefined
  return ctx.unit(u => refusal(u, { kind: 'charge', agencyId }, agencyId))
}

export async function spendable(u: Unit, agencyId: string): Promise<number> {
  const account = await repo.getAccount(u, agencyId)
  if (!account) throw new AppError('agency.not_found')
  return availableMinor(account.balance_minor, account.credit_limit_minor)
}

/** Whether an agency may owe; not while it is disabled. */
export async function hasCredit(u: Unit, agencyId: string): Promise<boolean> {
  const account = await repo.getAccount(u, agencyId)
  return account !== undefined && account.disabled_at === null && account.credit_limit_minor > 0
}

export const paidKey = (attemptId: string) => `attempt:${attemptId}:paid`

export const chargedAgency = (u: Unit, attemptId: string): Promise<string | undefined> =>
  repo.findAgencyOfPosting(u, paidKey(attemptId))

/** Returns an attempt's charge (minor units) to its agency, disabled or not. */
export async function returnCharge(
  u: Unit,
  back: { attemptId: string; bookingId: string; amountMinor: number; currency: string; key: string },
): Promise<void> {
  const agencyId = await chargedAgency(u, back.attemptId)
  if (!agencyId) throw new Error('A payment from balance was never charged to an agency')
  await post(u, { ...back, kind: 'refund', agencyId })
}
