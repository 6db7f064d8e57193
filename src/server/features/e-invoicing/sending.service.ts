import { submitDocument } from '../../adapters/fatoora.ts'
import type { Context, Unit } from '../../context/context.ts'
import { unseal } from '../../lib/seal.ts'
import { type Answer, clearedQr, nextTry, type Outcome, outcomeOf } from './document/outcome.ts'
import * as repo from './documents.repo.ts'
import { changeUnit } from './units.repo.ts'

/** Longer than the authority may take: two processes never send the same document at once. */
const LEASE_MS = 2 * 60_000
const BATCH = 50

const isClearing = ({ form, reported }: repo.ClaimedDocument) => form === 'standard' && !reported

/** The buyer of a standard document, who had nothing so far, is mailed it when that took more than a try. */
async function tell(u: Unit, { form, environment, invoice_id: invoiceId }: repo.ClaimedDocument) {
  if (form === 'standard' && environment === 'production' && (await repo.wasHeldBack(u, invoiceId)))
    await u.enqueue('invoice.cleared', { tenantId: u.tenant.id, invoiceId })
}

async function accept(
  u: Unit,
  document: repo.ClaimedDocument,
  { problems, clearedXml }: Outcome & { kind: 'accepted' },
): Promise<void> {
  const { id, form, xml, qr } = document
  const printed = form === 'standard' ? clearedQr(clearedXml ?? xml) : qr
  await repo.changeDocument(u, id, {
    state: problems.length > 0 ? 'warned' : 'accepted',
    problems: JSON.stringify(problems),
    ...{ cleared_xml: clearedXml, qr: printed, next_try_at: null },
  })
  await tell(u, document)
}

async function stop(u: Unit, unitId: string): Promise<void> {
  u.log.error({ unit: unitId }, 'the tax authority refuses the secret of a unit')
  await changeUnit(u, unitId, ['active', 'off'], { stopped_at: u.now })
  await repo.deferUnit(u, unitId, null)
}

async function settle(u: Unit, document: repo.ClaimedDocument, answer: Answer): Promise<void> {
  const { id, tries, unit_id } = document
  const now = new Date()
  const found = await repo.lockDocument(u, id)
  await repo.insertAnswer(u, id, { at: now, ...answer })
  const outcome = outcomeOf(answer, isClearing(document))
  if (outcome.kind === 'stop') return stop(u, unit_id)
  // Another try has ended it, or staff have closed it.
  if (found?.state !== 'waiting' || found.replaced_at) return
  if (outcome.kind === 'accepted') return accept(u, document, outcome)
  if (outcome.kind === 'rejected') {
    const problems = JSON.stringify(outcome.problems)
    return repo.changeDocument(u, id, { state: 'rejected', problems, next_try_at: null })
  }
  if (outcome.kind === 'report') {
    await repo.changeDocument(u, id, { reported: true, next_try_at: now })
    return u.enqueue('e_invoice.send', { tenantId: u.tenant.id, documentId: id })
  }
  return repo.changeDocument(u, id, { next_try_at: nextTry(tries, now, Math.random()) })
}

/**
 * Job `e_invoice.send`: sends the stored bytes of a document and keeps the answer. The call is outside a transaction;
 * whatever is lost, the same bytes are sent again, which the authority recognises by their hash.
 */
export async function sendDocument(ctx: Context, documentId: string): Promise<void> {
  // A round takes longer than a lease: each document has its own time.
  const now = new Date()
  const lease = new Date(now.getTime() + LEASE_MS)
  const claimed = await ctx.unit(u => repo.claimDocument(u, documentId, { now, lease }))
  if (!claimed) return
  const { environment, token, secret } = claimed
  const credentials = { token, secret: unseal(secret) }
  const answer = await submitDocument({ environment }, claimed, credentials, isClearing(claimed))
  await ctx.unit(u => settle(u, claimed, answer))
}

/** Periodic task `e_invoice.retry`: one document that fails does not stop the others. */
export async function sendDue(ctx: Context): Promise<void> {
  for (const id of await ctx.unit(u => repo.listDue(u, BATCH))) await sendDocument(ctx, id)
}
