import {
  type submitEInvoiceAgain as againCall,
  type EInvoiceDetail,
  type EInvoiceFilter,
  type EInvoiceRow,
  type EnvironmentName,
  isOpen,
  type listEInvoices as listCall,
} from '#shared/contract/desk/money/e-invoicing.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'
import { isClosable } from '#shared/rules/e-invoicing/closable.ts'
import { mayFollow } from '#shared/rules/e-invoicing/environments.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { cutPage } from '../../lib/cut-page.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import type { Download } from '../../routing/on.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { readSnapshot } from '../invoices/snapshot.service.ts'
import * as repo from './documents.repo.ts'
import { type ListedDocument, listDocuments } from './list.repo.ts'
import { signWith } from './signing.service.ts'
import { activeUnit, findUnit, type UnitFields } from './units.repo.ts'
import { requireUnit } from './units.service.ts'

const PAGE = 25

const instant = (at: Date | null) => at?.toISOString() ?? null

function toRow(row: ListedDocument): EInvoiceRow {
  const { id, environment, state, form, buyer, currency, payable_minor, counter, tries, problems } = row
  const { booking_id, booking_kind: kind, reference } = row
  const booking = booking_id && kind ? { id: booking_id, reference, kind } : null
  return {
    ...{ id, environment, state, form, buyer, currency, payable_minor, counter, tries, problems },
    invoice: { id: row.invoice_id, number: row.number, booking },
    issued_at: row.issued_at.toISOString(),
    due_at: instant(row.due_at),
    next_try_at: instant(row.next_try_at),
  }
}

export function listEInvoices(ctx: Context, filter: EInvoiceFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(async u => {
    const { q, state, after } = filter
    const found = await listDocuments(u, { state, after, name: cleanReference(q) }, PAGE + 1)
    const { rows, next } = cutPage(found, PAGE)
    return { rows: rows.map(toRow), next }
  })
}

export async function requireDocument(u: Unit, id: string): Promise<ListedDocument> {
  const [row] = isId(id) ? await listDocuments(u, { id }, 1) : []
  if (!row) throw new AppError('e_invoicing.not_found')
  return row
}

export async function detailOf(u: Unit, id: string): Promise<EInvoiceDetail> {
  const row = await requireDocument(u, id)
  const { uuid, hash, previous_hash, closed_reason, agency_id, form, state } = row
  const closable = isClosable({ state, replaced: row.replaced_at !== null, unitGone: row.unit_gone })
  const mayMend = agency_id !== null && form === 'standard'
  return {
    ...toRow(row),
    ...{ uuid, hash, previous_hash, closed_reason, closable },
    answers: (await repo.listAnswers(u, id)).map(answer => ({ ...answer, at: answer.at.toISOString() })),
    buyer_address: mayMend ? { known: await repo.findBuyerAddress(u, agency_id) } : null,
  }
}

/** A document with every answer. Throws `e_invoicing.not_found`. */
export const readEInvoice = (ctx: Context, id: string): Promise<EInvoiceDetail> =>
  ctx.unit(u => detailOf(u, id))

/** The XML as the authority has it. Throws `e_invoicing.not_found` for one that was never signed, too. */
export function downloadXml(ctx: Context, id: string): Promise<Download> {
  return ctx.unit(async u => {
    const { xml, cleared_xml, number } = await requireDocument(u, id)
    const body = cleared_xml ?? xml
    if (!body) throw new AppError('e_invoicing.not_found')
    return { body, mime: 'application/xml; charset=utf-8', name: `${number}.xml` }
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof repo.lockDocument>>>

/** The same bytes, at once. */
async function resend(u: Unit, { id }: Locked): Promise<string> {
  await repo.changeDocument(u, id, { next_try_at: u.now })
  await u.enqueue('e_invoice.send', { tenantId: u.tenant.id, documentId: id })
  return id
}

/** The unit that signs what one of `before` has not brought to an end. */
async function requireSigner(u: Unit, before: EnvironmentName | undefined): Promise<UnitFields> {
  const unit = await activeUnit(u)
  if (!unit) throw new AppError('e_invoicing.no_unit')
  if (!mayFollow(unit.environment, before)) throw new AppError('e_invoicing.no_production')
  return unit
}

/** A new document of the same invoice: new UUID and counter; number, date and time stay. The old one stays in its chain. */
async function signAnew(u: Unit, { id, invoice_id, unit_id }: Locked): Promise<string> {
  const unit = await requireSigner(u, (await findUnit(u, unit_id))?.environment)
  await repo.changeDocument(u, id, { replaced_at: u.now, next_try_at: null })
  return (await signWith(u, unit, invoice_id)) ?? id
}

/** What a unit signed that is gone for good is signed by the one in its place; a sale is never reported twice. */
async function submitWaiting(u: Unit, document: Locked): Promise<string> {
  const { id, unit_id: unitId } = document
  const unit = await findUnit(u, unitId)
  if (!unit?.stopped_at) return resend(u, document)
  if (unit.state === 'active') throw new AppError('e_invoicing.stopped')
  const untaken = await repo.listUntaken(u, { unitId, id }, 1)
  if (untaken.length === 0) throw new AppError('e_invoicing.may_have_arrived')
  return signAnew(u, document)
}

async function mendBuyer(u: Unit, id: string, address: NationalAddress): Promise<void> {
  const known = await repo.findBuyerAddress(u, id)
  const line = (from: NationalAddress | null) => (from ? Object.values(from).join(', ') : null)
  if (line(known) === line(address)) return
  await repo.putBuyerAddress(u, id, address)
  const [before, after] = [{ address: line(known) }, { address: line(address) }]
  await logAct(u, 'buyer_address_changed', { subject: { kind: 'agency', id }, before, after })
}

/**
 * Staff submit a document again. Throws `e_invoicing.done` for one that was accepted, closed or replaced,
 * `e_invoicing.stopped`, `e_invoicing.may_have_arrived`, `e_invoicing.no_unit`,
 * `e_invoicing.no_production`.
 */
export function submitAgain(
  ctx: Context,
  id: string,
  { buyer_address }: BodyOf<typeof againCall>,
): Promise<EInvoiceDetail> {
  return ctx.unit(async u => {
    await requireDocument(u, id)
    const document = await repo.lockDocument(u, id)
    const { state, replaced_at, invoice_id } = document ?? {}
    if (!document || replaced_at || !isOpen(document.state)) throw new AppError('e_invoicing.done')
    const { agencyId } = await readSnapshot(u, invoice_id ?? '')
    if (buyer_address && agencyId) await mendBuyer(u, agencyId, buyer_address)
    const next = state === 'waiting' ? await submitWaiting(u, document) : await signAnew(u, document)
    return detailOf(u, next)
  })
}

const AT_ONCE = 100

async function signLeft(u: Unit, id: string): Promise<void> {
  const document = await repo.lockDocument(u, id)
  if (document?.state === 'waiting' && !document.replaced_at) await submitWaiting(u, document)
}

/**
 * Has the active unit sign what a stopped one has left, in the order of its chain and one by one, so that no sale waits
 * for all. Returns how many. Throws `e_invoicing.unit_not_found`, `e_invoicing.wrong_state`, `e_invoicing.no_unit`,
 * `e_invoicing.no_production`.
 */
export async function signAllLeft(ctx: Context, unitId: string): Promise<number> {
  const ids = await ctx.unit(async u => {
    const unit = await requireUnit(u, unitId, ['off'])
    if (!unit.stopped_at) throw new AppError('e_invoicing.wrong_state')
    await requireSigner(u, unit.environment)
    return repo.listUntaken(u, { unitId }, AT_ONCE)
  })
  for (const id of ids) await ctx.unit(u => signLeft(u, id))
  return ids.length
}
