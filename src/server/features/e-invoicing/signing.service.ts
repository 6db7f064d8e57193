import { DAY_MS } from '#shared/base/durations.ts'
import { type EInvoiceProblem, isFinal } from '#shared/contract/desk/money/e-invoicing.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { unseal } from '../../lib/seal.ts'
import type { Standing } from '../invoices/e-invoicing.port.ts'
import { type InvoiceSnapshot, readSnapshot } from '../invoices/snapshot.service.ts'
import { openKey, readCertificate } from './certificate/certificate.ts'
import { type ChainEnd, lockChain, moveChain } from './chain.repo.ts'
import type { DocumentCode, EInvoice } from './document/e-invoice.ts'
import { codeOf, eInvoiceOf, formOf, riyadhTime } from './document/from-snapshot.ts'
import { problemsOf } from './document/problems.ts'
import { signDocument } from './document/sign.ts'
import * as repo from './documents.repo.ts'
import { activeUnit, type UnitFields } from './units.repo.ts'

type At = (uuid: string, end: ChainEnd) => EInvoice

async function placed(u: Unit, unit: UnitFields, snapshot: InvoiceSnapshot, code: DocumentCode): Promise<At> {
  const { agencyId } = snapshot
  const buyerAddress = agencyId ? await repo.findBuyerAddress(u, agencyId) : null
  const fixed = { code, buyerAddress, sellerAddress: unit.address, sellerCr: u.tenant.settings.cr }
  return (uuid, { counter, last_hash: previousHash }) =>
    eInvoiceOf(snapshot, { ...fixed, uuid, counter, previousHash })
}

async function keepIncomplete(
  u: Unit,
  unit: UnitFields,
  snapshot: InvoiceSnapshot,
  problems: EInvoiceProblem[],
): Promise<string> {
  const id = newId(u.now.getTime())
  await repo.insertDocument(u, {
    ...{ id, unit_id: unit.id, invoice_id: snapshot.id, state: 'incomplete', form: formOf(snapshot) },
    due_at: dueAt(snapshot),
    problems: JSON.stringify(problems),
    created_at: u.now,
  })
  return id
}

/** A simplified document is reported within a day; a standard one is not given to the buyer before it is cleared. */
const dueAt = (snapshot: InvoiceSnapshot) =>
  formOf(snapshot) === 'simplified' ? new Date(snapshot.issuedAt.getTime() + DAY_MS) : null

/** Takes the next place of the unit's chain: counter, previous hash, stored bytes and sending are one transaction. */
async function keepSigned(u: Unit, unit: UnitFields, snapshot: InvoiceSnapshot, at: At): Promise<string> {
  const certificate = readCertificate(unit.certificate ?? '')
  const { counter: last, last_hash } = await lockChain(u, unit.id)
  const [id, uuid, counter] = [newId(u.now.getTime()), newId(), last + 1]
  const signing = { key: openKey(unseal(unit.key)), certificate, time: riyadhTime(u.now) }
  const { xml, hash, qr } = signDocument(at(uuid, { counter, last_hash }), signing)
  await moveChain(u, unit.id, { counter, last_hash: hash })
  const form = formOf(snapshot)
  await repo.insertDocument(u, {
    ...{ id, unit_id: unit.id, invoice_id: snapshot.id, state: 'waiting', form, uuid, counter, hash, xml },
    previous_hash: last_hash,
    qr: form === 'simplified' ? qr : null,
    due_at: dueAt(snapshot),
    next_try_at: u.now,
    created_at: u.now,
  })
  await u.enqueue('e_invoice.send', { tenantId: u.tenant.id, documentId: id })
  return id
}

/**
 * Signs an invoice with a unit, or keeps it as incomplete with what is missing: a document the authority would refuse
 * takes no place in the chain. Returns the id of the document.
 */
export async function signWith(u: Unit, unit: UnitFields, invoiceId: string): Promise<string | undefined> {
  const snapshot = await readSnapshot(u, invoiceId)
  const code = codeOf(snapshot)
  if (!code) return undefined
  const at = await placed(u, unit, snapshot, code)
  // The sandbox gives everyone the same certificate, of another seller.
  const ofUnit = unit.environment !== 'sandbox'
  const certificateVat = ofUnit ? readCertificate(unit.certificate ?? '').vatNumber : null
  const draft = at(invoiceId, { counter: 0, last_hash: '' })
  const problems = problemsOf(draft, { title: unit.title, certificateVat }, riyadhTime(u.now))
  if (problems.length > 0) return keepIncomplete(u, unit, snapshot, problems)
  return keepSigned(u, unit, snapshot, at)
}

/** Called by invoices in the transaction of an issue; without an active unit phase 1 stays. */
export async function signIssued(u: Unit, invoiceId: string): Promise<void> {
  const unit = await activeUnit(u)
  if (unit) await signWith(u, unit, invoiceId)
}

/**
 * What an invoice prints, and whether it may be given to the buyer. Of a standard document nothing counts before the
 * authority has returned it; a simplified one is given at once. Without e-invoicing and in a rehearsal phase 1 stays.
 */
export async function standingOf(u: Unit, invoiceId: string): Promise<Standing> {
  const printed = await repo.findPrinted(u, invoiceId)
  if (printed?.environment !== 'production') return { qr: undefined, uncleared: null }
  const { form, state, qr } = printed
  if (form === 'standard') return { qr, uncleared: isFinal(state) ? null : state }
  return { qr: qr ?? undefined, uncleared: null }
}
