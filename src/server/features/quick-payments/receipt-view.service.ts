import { toDecimal } from '#shared/rules/money/decimal.ts'
import { maskedEmail } from '#shared/rules/people/masked-contact.ts'
import type { Unit } from '../../context/context.ts'
import { linkCode } from './links/link-code.ts'
import { getLink } from './links/links.repo.ts'
import { getQuick } from './quick-payments.repo.ts'

export interface ReceiptView {
  purpose: string
  email: string | null
  receipt: string | null
  paid_at: string | null
  /** Of the link that was paid by. */
  code: string | null
}

async function load(u: Unit, id: string) {
  const row = await getQuick(u, id)
  const link = row?.link_id ? await getLink(u, row.link_id) : undefined
  return { row, link, named: Boolean(link?.customer_email) }
}

/** What the page of a payment shows beside the attempt; the caller has checked access. */
export async function receiptView(u: Unit, id: string): Promise<ReceiptView> {
  const { row, link, named } = await load(u, id)
  const email = row?.email ?? null
  return {
    purpose: row?.purpose ?? '',
    // Who holds a link may be another person than the customer it names.
    email: email && named ? maskedEmail(email) : email,
    receipt: row?.receipt_number ?? null,
    paid_at: row?.paid_at?.toISOString() ?? null,
    code: link ? linkCode(u.tenant.id, link.id) : null,
  }
}

/** What a payer typed, by the fields of the form; the caller has checked access. */
export async function typedView(u: Unit, id: string): Promise<Record<string, string>> {
  const { row, link, named } = await load(u, id)
  if (!row) return {}
  const email = named ? '' : (row.email ?? '')
  const typed = { amount_minor: toDecimal(row.amount_minor, row.currency), email }
  if (link) return typed
  const { purpose, reference_text, name, mobile } = row
  return { ...typed, purpose, reference: reference_text ?? '', name: name ?? '', mobile: mobile ?? '' }
}
