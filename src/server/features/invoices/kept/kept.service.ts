import type { KeptAs } from '#shared/contract/desk/money/unmatched.ts'
import type { InvoiceDocument } from '#shared/contract/money/invoices.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { documentedMinor } from '#shared/rules/invoices/documented.ts'
import { invoicedMinor } from '#shared/rules/invoices/open-documents.ts'
import { owedDocument } from '#shared/rules/invoices/owed.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import type { Decided } from '#shared/rules/money/quick-decision.ts'
import type { Unit } from '../../../context/context.ts'
import { composeDocument } from '../compose.ts'
import type { InvoiceFields, Subject } from '../invoices.repo.ts'
import { issue } from '../issue.service.ts'
import { creditOf, reasonOf } from '../notes.ts'
import { toIssued } from '../papers.ts'
import { requireReasons, requireSeller } from '../parties.ts'
import { type Issue, kindOf, linesBy } from '../sale.service.ts'
import { listOfPayment, sumTakenBack } from './kept.repo.ts'

/** Money without a booking; its row is locked. */
export interface KeptPayment extends Decided {
  id: string
  reference: string
  currency: string
  name: string | null
  /** What it is for. */
  decision_reason: string | null
  kept_as: KeptAs | null
}

const subjectOf = ({ id, reference, currency }: KeptPayment): Subject => ({
  ...{ bookingId: null, paymentId: id, reference, currency },
  ...{ agencyId: null, revision: 0 },
})

/** Throws `invoice.seller_incomplete` or `invoice.reason_missing`. */
function invoiceOf(u: Unit, { kept_as, ...payment }: KeptPayment, payableMinor: number): Issue {
  if (!kept_as) throw new Error(`Nothing says what payment ${payment.id} is for`)
  const { vat_category: category, vat_reason } = kept_as
  const rate_bp = category === 'S' ? u.tenant.tax.standardRateBp : 0
  const seller = requireSeller(u.tenant, rate_bp > 0)
  const whole = { category, rate_bp, net_minor: 1, vat_minor: 0, ...(vat_reason ? { vat_reason } : {}) }
  const text = payment.decision_reason ?? payment.reference
  const lines = linesBy(seller, partLines([whole], payableMinor, { en: text, ar: text }))
  if (seller.vat_number) requireReasons(u.tenant, lines, true)
  const buyer = { name: { en: payment.name ?? '' }, address: null, vat_number: null, cr: null }
  const supply_date = zonedDate(u.now, u.tenant.settings.time_zone)
  const { currency } = payment
  return {
    kind: kindOf(seller, buyer),
    document: composeDocument(u, { seller, buyer, lines, supply_date, reason: null, payableMinor, currency }),
    originalId: null,
  }
}

function creditFor(
  u: Unit,
  payment: KeptPayment,
  issued: InvoiceFields[],
  { originalId, amountMinor, reason }: { originalId: string; amountMinor: number; reason: Said },
): Issue {
  const original = issued.find(({ id }) => id === originalId)
  if (!original) throw new Error(`No invoice ${originalId}`)
  return creditOf(u, payment, { original, issued, amountMinor, reason })
}

type Said = NonNullable<InvoiceDocument['reason']>

/** Issues documents until they come to `toMinor`. @returns ids of the invoices */
async function issueUpTo(u: Unit, payment: KeptPayment, toMinor: number, said?: Said): Promise<string[]> {
  const made: string[] = []
  for (;;) {
    const issued = await listOfPayment(u, payment.id)
    // As of a cancelled booking: what is kept is invoiced, without another that will deduct it.
    const state = { status: 'cancelled', revision: 0, totalMinor: 0, keptMinor: toMinor, supplied: true }
    const owed = owedDocument(state, issued.map(toIssued))
    if (!owed) return made
    const position = issued.length + 1
    if (owed.kind === 'credit') {
      const credit = { ...owed, reason: said ?? reasonOf('refunded') }
      await issue(u, subjectOf(payment), creditFor(u, payment, issued, credit), position)
    } else
      made.push(
        await issue(u, subjectOf(payment), invoiceOf(u, payment, toMinor - invoicedOf(issued)), position),
      )
  }
}

const invoicedOf = (issued: InvoiceFields[]): number => invoicedMinor(issued.map(toIssued))

/**
 * Issues what money without a booking asks for by what staff decided: its invoice, or a credit note of what goes back.
 * Asking again issues nothing twice. Invoices are mailed to the payer. Throws `invoice.seller_incomplete`,
 * `invoice.reason_missing`.
 */
export async function documentPayment(u: Unit, payment: KeptPayment): Promise<void> {
  const invoicedMinor = invoicedOf(await listOfPayment(u, payment.id))
  const chargedBackMinor = invoicedMinor > 0 ? await sumTakenBack(u, payment.id) : 0
  const toMinor = documentedMinor(payment, { invoicedMinor, chargedBackMinor })
  for (const invoiceId of await issueUpTo(u, payment, toMinor))
    await u.enqueue('invoice.cleared', { tenantId: u.tenant.id, invoiceId })
}

/** Credits what its documents come to, with the reason of staff on the note. */
export async function creditPayment(u: Unit, payment: KeptPayment, reason: string): Promise<void> {
  await issueUpTo(u, payment, 0, { code: 'corrected', text: { en: reason, ar: reason } })
}
