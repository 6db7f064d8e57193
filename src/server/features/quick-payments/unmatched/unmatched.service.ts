import type { listUnmatched as listCall, UnmatchedPayment } from '#shared/contract/desk/money/unmatched.ts'
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import { reasonsFor, referencesIn, surnamesOf } from '#shared/rules/money/match-clues.ts'
import { waitingMinor } from '#shared/rules/money/quick-decision.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { listCandidates, listUndocumented, listWaiting, type WaitingRow } from './unmatched.repo.ts'

const SHOWN = 50
const PROPOSED = 4

async function proposalsFor(u: Unit, row: WaitingRow): Promise<UnmatchedPayment['proposals']> {
  const { name, email, currency } = row
  const amountMinor = waitingMinor(row)
  const references = referencesIn(row.reference_text, row.purpose)
  const clues = { references, email, names: surnamesOf(name), amountMinor, currency }
  const found = await listCandidates(u, clues, PROPOSED)
  return found.map(({ id, contact_email_norm, ...booking }) => ({
    booking_id: id,
    ...booking,
    reasons: reasonsFor({ name, email, amountMinor, references }, { ...booking, contact_email_norm }),
  }))
}

function toUnmatched(row: WaitingRow): Omit<UnmatchedPayment, 'proposals'> {
  const { id, reference, receipt_number, currency, name, email, mobile, purpose, reference_text } = row
  return {
    ...{ id, reference, receipt_number, currency, name, email, mobile, purpose, reference_text },
    at: (row.paid_at ?? row.created_at).toISOString(),
    amount_minor: waitingMinor(row),
    link: row.link_reference,
    problem: row.problem !== null,
    flagged_attempt: row.flagged_attempt,
    refused: row.refund_ordered_at !== null,
    by_bank: row.by_bank,
    kept_reason: row.decision === 'kept' ? row.decision_reason : null,
  }
}

/** Money without a booking, oldest first, with bookings it may be for; or what was kept without a document, newest first. */
export function listUnmatched(
  ctx: Context,
  { view }: QueryOf<typeof listCall> = { view: '' },
): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(async u => {
    const found = await (view === 'kept' ? listUndocumented : listWaiting)(u, SHOWN + 1)
    const rows: UnmatchedPayment[] = []
    for (const row of found.slice(0, SHOWN))
      rows.push({
        ...toUnmatched(row),
        proposals: row.problem || row.decision ? [] : await proposalsFor(u, row),
      })
    return { rows, more: found.length > SHOWN }
  })
}

/** Without proposals, for Today. The caller has checked access. */
export const unmatchedPayments = async (
  u: Unit,
  limit: number,
): Promise<Omit<UnmatchedPayment, 'proposals'>[]> => (await listWaiting(u, limit)).map(toUnmatched)
