import { maskedEmail } from '#shared/rules/people/masked-contact.ts'
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
  const email = row?.email ?? null
  return {
    purpose: row?.purpose ?? '',
    // Who holds a link may be another person than the customer it names.
    email: email && link?.customer_email ? maskedEmail(email) : email,
    receipt: row?.receipt_number ?? null,
    code: link ? linkCode(u.tenant.id, link.id) : null,
  }
}
