import type { Unit } from '../../context/context.ts'
import { linkCode } from './links/link-code.ts'
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
  const code = row?.link_id && linkCode(u.tenant.id, row.link_id)
  return {
    purpose: row?.purpose ?? '',
    email: row?.email ?? null,
    receipt: row?.receipt_number ?? null,
    again: code ? `/quick-payment?code=${code}` : '/quick-payment?mode=open',
  }
}
