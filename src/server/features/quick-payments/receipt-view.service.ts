import type { Unit } from '../../context/context.ts'
import { linkCode } from './links/link-code.ts'
import { getLink } from './links/links.repo.ts'
import { getQuick } from './quick-payments.repo.ts'

export interface ReceiptView {
  purpose: string
  email: string | null
  receipt: string | null
  /** Of the link that was paid by. */
  code: string | null
}

/** What the page of a payment shows beside the attempt; the caller has checked access. */
export async function receiptView(u: Unit, id: string): Promise<ReceiptView> {
  const row = await getQuick(u, id)
  const link = row?.link_id ? await getLink(u, row.link_id) : undefined
  // A link says only that it has an address; who holds it may be another person.
  const hidden = link?.customer_email && !row?.receipt_number
  return {
    purpose: row?.purpose ?? '',
    email: hidden ? null : (row?.email ?? null),
    receipt: row?.receipt_number ?? null,
    code: link ? linkCode(u.tenant.id, link.id) : null,
  }
}
