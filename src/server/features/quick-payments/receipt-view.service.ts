import type { Unit } from '../../context/context.ts'
import { linkCode } from './links/link-code.ts'
import { getLink } from './links/links.repo.ts'
import { getQuick } from './quick-payments.repo.ts'

export interface ReceiptView {
  purpose: string
  email: string | null
  receipt: string | null
  again: string
}

/** What the page of a payment shows beside the attempt; the caller has checked access. */
export async function receiptView(u: Unit, id: string): Promise<ReceiptView> {
  const row = await getQuick(u, id)
  const link = row?.link_id ? await getLink(u, row.link_id) : undefined
  const code = link && linkCode(u.tenant.id, link.id)
  // A link says only that it has an address; who holds it may be another person.
  const hidden = link?.customer_email && !row?.receipt_number
  return {
    purpose: row?.purpose ?? '',
    email: hidden ? null : (row?.email ?? null),
    receipt: row?.receipt_number ?? null,
    again: code ? `/quick-payment?code=${code}` : '/quick-payment?mode=open',
  }
}
