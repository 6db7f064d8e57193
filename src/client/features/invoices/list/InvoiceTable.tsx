import { InvoiceChip } from '#client/features/bookings/facts/InvoiceChip.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { InvoiceRow } from '#shared/contract/money/invoices.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { formatDate, formatHijri, formatMoney } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const whole = css({ whiteSpace: 'nowrap' })

interface ColumnsProps {
  zone: string
  /** The tenant's currency and its symbol. */
  money: { code: string; symbol: string }
}

function nameOf(buyer: InvoiceRow['buyer'], lang: Lang) {
  const name = localized(buyer, lang)
  return name ? <bdi>{name}</bdi> : null
}

/** Texts: `invoices`. */
export function useInvoiceColumns({ zone, money }: ColumnsProps): Column<InvoiceRow>[] {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<InvoiceRow>['cell']): Column<InvoiceRow> => ({
    id,
    header: t(`invoices:columns.${id}`),
    cell,
  })
  return [
    column('number', row => <Numbered row={row} />),
    column('date', row => <Issued row={row} zone={zone} />),
    column('buyer', ({ buyer }) => nameOf(buyer, lang)),
    column('booking', row => <Booking row={row} />),
    { ...column('total', row => <Total row={row} money={money} />), end: true },
    { ...column('due', row => dueOf({ row, money })), end: true },
    column('status', row => <InvoiceChip status={row.status} />),
  ]
}

/** Texts: `invoices`. */
export function InvoiceTable({ rows, ...props }: ColumnsProps & { rows: InvoiceRow[] }) {
  const t = useT()
  const columns = useInvoiceColumns(props)
  return (
    <DataTable
      from="lg"
      caption={t('invoices:caption')}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
    />
  )
}

interface Cell {
  row: InvoiceRow
}

function Numbered({ row }: Cell) {
  const t = useT()
  return (
    <span>
      <a className={cx(link(), whole)} href={pathFor(useLang(), `/invoices/${row.id}`)}>
        <Ltr>{row.number}</Ltr>
      </a>
      <span className={quiet}>{t(`invoices:kind.${row.kind}`)}</span>
    </span>
  )
}

function Issued({ row, zone }: Cell & { zone: string }) {
  const lang = useLang()
  return (
    <time dateTime={row.issued_at}>
      <span className={whole}>{formatDate(row.issued_at, lang, 'medium', zone)}</span>
      {/* On a tablet it may take two lines: a number and a reference beside it cannot. */}
      <span className={quiet}>{formatHijri(row.issued_at, lang, { zone })}</span>
    </time>
  )
}

function Booking({ row: { booking, reference } }: Cell) {
  const lang = useLang()
  if (!booking) return <Ltr>{reference}</Ltr>
  return (
    <a className={cx(link(), whole)} href={pathFor(lang, bookingPath(booking))}>
      <Ltr>{reference}</Ltr>
    </a>
  )
}

type Amount = Cell & Pick<ColumnsProps, 'money'>

const unitOf = ({ row: { currency }, money }: Amount) => ({
  currency,
  symbol: currency === money.code ? money.symbol : undefined,
})

function Total(amount: Amount) {
  const t = useT()
  const lang = useLang()
  const { payable_minor: minor, vat_minor } = amount.row
  const { currency, symbol } = unitOf(amount)
  return (
    <span>
      <Money {...{ minor, currency, symbol }} />
      {vat_minor > 0 && (
        <span className={quiet}>
          {t('invoices:vat_of', { amount: formatMoney(vat_minor, currency, lang, { symbol }).text })}
        </span>
      )}
    </span>
  )
}

const dueOf = (amount: Amount) =>
  amount.row.due_minor > 0 ? <Money minor={amount.row.due_minor} {...unitOf(amount)} /> : null
