import { type ReactNode, useState } from 'react'
import { detailOf } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import type { VatCategory } from '#shared/contract/tours/tours.ts'
import { reasonsOf, vatReasonText } from '#shared/rules/invoices/exemptions.ts'
import { css } from '#styled-system/css'
import { InvoiceLinks } from '../facts/InvoiceLinks.tsx'
import { callIssueInvoice } from './desk-bookings.api.ts'

interface CardProps {
  bookingId: string
  invoices: InvoiceHeading[]
  zone: string
  symbol?: string
  /** Something is to be issued, and the caller may. */
  issuable: boolean
}

const none = css({ fontSize: '14', color: 'fg.muted' })

const lackingReason = (error: unknown) =>
  detailOf(error, 'invoice.reason_missing', 'category') as VatCategory | undefined

/** Documents of the booking; one sold before there were invoices gets its own here. Texts: `invoices`, `ui`. */
function InvoicesCardView({ bookingId, invoices, zone, symbol, issuable }: CardProps) {
  const t = useT()
  const lang = useLang()
  const [lacks, setLacks] = useState<VatCategory>()
  const [reason, setReason] = useState<VatReasonCode>()
  const { busy, act } = useAct(error => setLacks(lackingReason(error)))
  const issue = () =>
    act(async () => {
      await callIssueInvoice(bookingId, reason)
      return reloadWith(t('booking:timeline.invoice_issued'))
    })
  return (
    <Card id="documents" heading={t('invoices:desk.title')}>
      {invoices.length > 0 ? (
        <InvoiceLinks {...{ invoices, zone, symbol }} />
      ) : (
        <p className={none}>{t('invoices:desk.none')}</p>
      )}
      {issuable && lacks && (
        <Field id="vat-reason" label={t('invoices:desk.reason')}>
          {control => (
            <Select
              {...control}
              value={reason ?? ''}
              placeholder="—"
              options={reasonsOf(lacks).map(value => ({ value, label: vatReasonText(value)[lang] }))}
              onChange={value => setReason(value as VatReasonCode)}
            />
          )}
        </Field>
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
