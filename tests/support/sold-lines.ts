import { sql } from 'kysely'
import type { InvoiceDocument, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import { netByCategory } from '#shared/rules/invoices/left-by-category.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { netLine, type VatCategory, withVat } from '#shared/rules/money/price.ts'
import { issueOwed } from '../../src/server/features/invoices/issue.service.ts'
import type { App } from './app.ts'
import { aBlock } from './blocks.ts'
import { dayFromNow } from './days.ts'
import { fillBookings } from './many-bookings.ts'
import { agencyId, tenantId, userId } from './people.ts'

/** Net minor units by VAT category; one may be sold twice. */
export type Sold = readonly (readonly [VatCategory, number])[]

const RATE = 1500

export const priceOf = (sold: Sold) =>
  withVat(
    sold.filter(([, net]) => net > 0).map(([category, net]) => netLine('fee', net, 1, category)),
    'SAR',
    RATE,
  )

/** Confirmed bookings that nothing is paid of yet. */
export async function unpaidBookings(app: App, count: number): Promise<string[]> {
  await aBlock(app, 'nakheel')
  const ids = { tenantId: tenantId('nakheel'), agencyId: agencyId('nakheel', 1) }
  await app.runtime.db.admin.transaction().execute(db =>
    fillBookings(statement => sql.raw(statement).execute(db), {
      ...{ ...ids, userId: userId('nakheel', 'customer'), from: 0, to: Math.ceil(count / 100) * 100 },
    }),
  )
  const found = await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set({ status: 'confirmed', paid_minor: 0, hold_expires_at: null })
      .where('contact_email_norm', 'like', 'buyer%')
      .returning('id')
      .execute(),
  )
  return found.map(({ id }) => id)
}

export interface Turn {
  sold: Sold
  /** Other flights, or passengers who left. */
  moved?: boolean
  /** Of the price, without what goes back. */
  kept: number
  cancelled?: boolean
  /** Its first day has come. */
  begun?: boolean
}

/** Brings a booking to a state, issues what it owes then, and answers all its documents in order. */
export async function turn(app: App, id: string, { sold, moved, kept, cancelled, begun }: Turn) {
  const { lines, totalMinor, vatMinor } = priceOf(sold)
  await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set(({ eb }) => ({
        ...{ price_lines: JSON.stringify(lines), total_minor: totalMinor, vat_minor: vatMinor },
        revision: eb('revision', '+', moved ? 1 : 0),
        ...{ paid_minor: kept, status: cancelled ? ('cancelled' as const) : ('confirmed' as const) },
        starts_on: dayFromNow(begun ? -1 : 30),
      }))
      .where('id', '=', id)
      .execute(),
  )
  await app.system().unit(u => issueOwed(u, id))
  return app.rows('nakheel', db =>
    db.selectFrom('invoices').selectAll().where('booking_id', '=', id).orderBy('position').execute(),
  )
}

interface Paper {
  kind: InvoiceKind
  document: InvoiceDocument
}

/** What documents come to by VAT category, as the VAT return counts them. */
export function returned(papers: readonly Paper[]) {
  const figures = (credit: boolean) => papers.filter(({ kind }) => (kind === 'credit_note') === credit)
  const deducted = papers.flatMap(({ document }) => document.prepaid ?? []).flatMap(({ vat }) => vat)
  const vatOf = (some: readonly Paper[]) => some.flatMap(({ document }) => document.vat)
  return netByCategory(vatOf(figures(false)), [...vatOf(figures(true)), ...deducted])
}

/** The largest difference of a VAT category between documents and what is sold, net or VAT. */
export function apart(papers: readonly Paper[], sold: Sold): number {
  const text = { en: '', ar: '' }
  const sale = vatTotals(invoiceLines(priceOf(sold).lines, RATE, () => text))
  const left = netByCategory(returned(papers), sale)
  return Math.max(0, ...left.flatMap(each => [Math.abs(each.net_minor), Math.abs(each.vat_minor)]))
}

export const totalOf = (sold: Sold) => priceOf(sold).totalMinor
