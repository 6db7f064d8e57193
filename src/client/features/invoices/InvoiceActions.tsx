import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CreditCard, Download, Mail, Printer, Undo2 } from '#client/ui/layout/icons.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { downloadInvoice, type Invoice } from '#shared/contract/money/invoices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { css } from '#styled-system/css'
import { CorrectDialog } from './CorrectDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

interface ActionsProps {
  invoice: Invoice
  symbol?: string
  staff: boolean
  /** Of the page's address: opens the form to send it. */
  asks?: string | undefined
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', '@media print': { display: 'none' } })

/** Pay, print, save, send, credit: what this person may do with the document now. Texts: `invoices`, `ui`. */
function ActionsView({ invoice, symbol, staff, asks }: ActionsProps) {
  const t = useT()
  const asked = asks === 'send' && invoice.sendable
  const [open, setOpen] = useState<'send' | 'correct' | undefined>(asked ? 'send' : undefined)
  const { id, printable, correctable, uncleared } = invoice
  const close = () => setOpen(undefined)
  return (
    <div id="acts" className={stack}>
      <PostedNews forms={['send']} shown={asked} />
      <div className={bar}>
        {!invoice.alone && invoice.booking && invoice.due_minor > 0 && (
          <Pay booking={invoice.booking} invoice={invoice} symbol={symbol} />
        )}
        {printable && (
          <ButtonLink
            size="sm"
            variant="line"
            href={buildPath(downloadInvoice.path, { id })}
            download
            icon={<Download aria-hidden="true" />}
          >
            {t('invoices:download')}
          </ButtonLink>
        )}
        {!uncleared && (
          <Button size="sm" variant="line" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('invoices:print_now')}
          </Button>
        )}
        {invoice.sendable && !asked && (
          <AskForm act="send" at="acts" onAsk={() => setOpen('send')}>
            <Button type="submit" size="sm" variant="line" icon={<Mail aria-hidden="true" />}>
              {t('invoices:send')}
            </Button>
          </AskForm>
        )}
        {correctable && (
          <Button
            size="sm"
            variant="line"
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => setOpen('correct')}
          >
            {t(`invoices:correct.${invoice.payment_id ? 'payment_open' : 'open'}`)}
          </Button>
        )}
      </div>
      {open === 'send' && <SendDialog id={id} anywhere={staff} onPage={asked} onClose={close} />}
      {open === 'correct' && <CorrectDialog id={id} paymentId={invoice.payment_id} onClose={close} />}
    </div>
  )
}

interface PayProps extends Pick<ActionsProps, 'invoice' | 'symbol'> {
  booking: NonNullable<Invoice['booking']>
}

/** The payment of its booking, which every payment of an invoice is. */
function Pay({ booking, invoice, symbol }: PayProps) {
  const t = useT()
  const lang = useLang()
  const { currency, due_minor } = invoice
  const amount = formatMoney(due_minor, currency, lang, { symbol }).text
  return (
    <ButtonLink size="sm" href={pathFor(lang, payPath(booking))} icon={<CreditCard aria-hidden="true" />}>
      {t('invoices:pay', { amount })}
    </ButtonLink>
  )
}

export const InvoiceActions: (props: ActionsProps & IslandProps) => ReactNode = withIsland(ActionsView)
