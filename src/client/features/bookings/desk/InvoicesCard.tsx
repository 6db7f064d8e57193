import { type ReactNode, useState } from 'react'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { InvoiceHeading } from '#shared/contract/invoices.ts'
import { css } from '#styled-system/css'
import { InvoiceLinks } from '../facts/InvoiceLinks.tsx'
import { callIssueInvoice } from './desk-bookings.api.ts'

interface CardProps {
  bookingId: string
  invoices: InvoiceHeading[]
  zone: string
  symbol?: string
  /** Paid in full without an invoice, and the right to issue one. */
  issuable: boolean
}

const none = css({ fontSize: '14', color: 'fg.muted' })

/** Documents of the booking; one sold before there were invoices gets its own here. Texts: `invoices`, `ui`. */
function InvoicesCardView({ bookingId, invoices, zone, symbol, issuable }: CardProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function issue() {
    setBusy(true)
    try {
      await callIssueInvoice(bookingId)
      handOver('news', t('booking:timeline.invoice_issued'))
      location.reload()
    } catch {
      // The call has shown why.
      setBusy(false)
    }
  }
  return (
    <Card heading={t('invoices:desk.title')}>
      {invoices.length > 0 ? (
        <InvoiceLinks {...{ invoices, zone, symbol }} />
      ) : (
        <p className={none}>{t('invoices:desk.none')}</p>
      )}
      {issuable && (
        <Button size="sm" variant="line" busy={busy} busyText={t('invoices:desk.issuing')} onClick={issue}>
          {t('invoices:desk.issue')}
        </Button>
      )}
    </Card>
  )
}

export const InvoicesCard: (props: CardProps & IslandProps) => ReactNode = withIsland(InvoicesCardView)
