import type { SandboxRecord, SandboxStore } from '../../../adapters/sandbox-gateway-books.ts'
import type { Scenario } from '../../../adapters/sandbox-gateway-cards.ts'
import type { Context } from '../../../context/context.ts'
import {
  findPayableRow,
  findSandboxRow,
  insertSandboxRow,
  lockSandboxRow,
  type SandboxRow,
  updateSandboxRow,
} from './sandbox.repo.ts'

function asRecord(row: SandboxRow): SandboxRecord {
  return {
    id: row.id,
    givenId: row.given_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    scenario: row.scenario as Scenario | null,
    refundedMinor: row.refunded_minor,
    returnUrl: row.return_url,
    description: row.description,
  }
}

const asRow = (record: SandboxRecord) => ({
  id: record.id,
  given_id: record.givenId,
  amount_minor: record.amountMinor,
  currency: record.currency,
  status: record.status,
  reason: record.reason,
  card_brand: record.cardBrand,
  card_last4: record.cardLast4,
  scenario: record.scenario,
  refunded_minor: record.refundedMinor,
  return_url: record.returnUrl,
  description: record.description,
})

/** A payment that test cards may pay. */
export const findPayable = (ctx: Context, id: string): Promise<SandboxRecord | undefined> =>
  ctx.unit(async u => {
    const row = await findPayableRow(u, id)
    return row && asRecord(row)
  })

/** The sandbox gateway's storage, one unit per call. */
export function sandboxStore(ctx: Context): SandboxStore {
  return {
    find: by =>
      ctx.unit(async u => {
        const row = await findSandboxRow(u, by)
        return row && asRecord(row)
      }),
    insert: record =>
      ctx.unit(async u => {
        await insertSandboxRow(u, asRow(record))
        const kept = await findSandboxRow(u, { givenId: record.givenId })
        return kept ? asRecord(kept) : record
      }),
    change: (id, decide) =>
      ctx.unit(async u => {
        const row = await lockSandboxRow(u, id)
        if (!row) return undefined
        const record = asRecord(row)
        const step = decide(record)
        if (!step) return record
        const changed = { ...record, ...step.set }
        await updateSandboxRow(u, id, asRow(changed))
        for (const { event, afterSeconds, delivery } of step.reports) {
          const payload = { tenantId: u.tenant.id, paymentId: id, event, delivery }
          await u.enqueue('sandbox.webhook', payload, { afterSeconds })
        }
        return changed
      }),
  }
}
