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
        {!invoice.alone && invoice.due_minor > 0 && <Pay invoice={invoice} symbol={symbol} />}
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
            {t('invoices:correct.open')}
          </Button>
        )}
      </div>
      {open === 'send' && <SendDialog id={id} anywhere={staff} onPage={asked} onClose={close} />}
      {open === 'correct' && <CorrectDialog id={id} onClose={close} />}
    </div>
  )
}

/** The payment of its booking, which every payment of an invoice is. */
function Pay({ invoice, symbol }: Omit<ActionsProps, 'staff'>) {
  const t = useT()
  const lang = useLang()
  const { booking, currency, due_minor } = invoice
  const amount = formatMoney(due_minor, currency, lang, { symbol }).text
  return (
    <ButtonLink size="sm" href={pathFor(lang, payPath(booking))} icon={<CreditCard aria-hidden="true" />}>
      {t('invoices:pay', { amount })}
    </ButtonLink>
  )
}

export const InvoiceActions: (props: ActionsProps & IslandProps) => ReactNode = withIsland(ActionsView)
