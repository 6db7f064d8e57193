import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { addMinor } from '#shared/base/money.ts'
import {
  exportVatReturn,
  type InvoiceBooks,
  type Receivable,
  type VatReturnRow,
} from '#shared/contract/desk/money/invoices.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface CardsProps {
  books: InvoiceBooks
  money: { code: string; symbol: string }
  exportable: boolean
  namesAgencies: boolean
}

const cards = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
})
const note = css({ fontSize: '12', color: 'fg.muted', marginBlockEnd: '2' })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '4', marginBlockStart: '3', fontSize: '14' })

type MoneyOf = (currency: string, minor: number) => React.ReactNode

/** VAT return and receivables. Texts: `desk-invoices`, `invoices`, `lists`. */
export function BooksCards({ books, money, exportable, namesAgencies }: CardsProps) {
  const moneyOf: MoneyOf = (currency, minor) => (
    <Money {...{ minor, currency }} symbol={currency === money.code ? money.symbol : undefined} />
  )
  return (
    <div className={cards}>
      <VatReturn {...{ books, money, moneyOf, exportable }} />
      <Receivables rows={books.receivables} {...{ moneyOf, namesAgencies }} />
    </div>
  )
}

function useVatColumns(moneyOf: MoneyOf): Column<VatReturnRow>[] {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<VatReturnRow>['cell'], end = true) => ({
    ...{ id, cell, end },
    header: t(`desk-invoices:columns.${id}`),
  })
  const named = ({ category, rate_bp }: VatReturnRow) =>
    category
      ? `${category} · ${t(`invoices:sheet.category.${category}`)} ${inDigits(`${rate_bp / 100}%`, lang)}`
      : t('desk-invoices:no_vat')
  return [
    column('category', named, false),
    column('documents', row => <Num of={row.documents} />),
    column('net', row => moneyOf(row.currency, row.net_minor)),
    column('vat', row => moneyOf(row.currency, row.vat_minor)),
  ]
}

function totalsOf(
  rows: VatReturnRow[],
  pick: (row: VatReturnRow) => number,
): [currency: string, minor: number][] {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return [...groups].map(([currency, group]) => [currency, addMinor(...group.map(pick))])
}

function Undocumented({
  row,
  money,
}: Pick<CardsProps, 'money'> & { row: InvoiceBooks['undocumented'][number] }) {
  const t = useT()
  const lang = useLang()
  const { count, amount_minor, currency } = row
  const symbol = currency === money.code ? money.symbol : undefined
  const amount = formatMoney(amount_minor, currency, lang, { symbol }).text
  return (
    <p className={cx(note, css({ marginBlockStart: '3' }))}>
      {t('desk-invoices:undocumented', { count, amount })}{' '}
      <a className={link()} href={pathFor(lang, '/desk/payments/unmatched?view=kept')}>
        {t('desk-invoices:undocumented_open')}
      </a>
    </p>
  )
}

function VatReturn({
  books,
  money,
  moneyOf,
  exportable,
}: Pick<CardsProps, 'books' | 'money' | 'exportable'> & { moneyOf: MoneyOf }) {
  const t = useT()
  const lang = useLang()
  const { vat: rows, from, to } = books
  const columns = useVatColumns(moneyOf)
  const sum = (pick: (row: VatReturnRow) => number) =>
    totalsOf(rows, pick).map(([currency, minor]) => <div key={currency}>{moneyOf(currency, minor)}</div>)
  const days = { from: formatDate(from, lang), to: formatDate(to, lang) }
  return (
    <Card heading={t('desk-invoices:return')}>
      <p className={note}>
        {t('desk-invoices:period', days)}. {t('desk-invoices:period_hint')}
      </p>
      {rows.length === 0 ? (
        <p>{t('desk-invoices:none')}</p>
      ) : (
        <DataTable
          caption={t('desk-invoices:return')}
          columns={columns}
          rows={rows}
          rowKey={({ currency, category, rate_bp }) => `${currency}${category}${rate_bp}`}
          foot={{
            category: t('desk-invoices:total'),
            net: sum(row => row.net_minor),
            vat: sum(row => row.vat_minor),
          }}
        />
      )}
      {books.undocumented.map(row => (
        <Undocumented key={row.currency} {...{ row, money }} />
      ))}
      {exportable && rows.length > 0 && (
        <p className={links}>
          {exportLinks(`${exportVatReturn.path}?from=${from}&to=${to}`, t).map(file => (
            <a key={file.href} className={link()} href={file.href} download>
              {file.text}
            </a>
          ))}
        </p>
      )}
    </Card>
  )
}

function Receivables({
  rows,
  moneyOf,
  namesAgencies,
}: { rows: Receivable[]; moneyOf: MoneyOf } & Pick<CardsProps, 'namesAgencies'>) {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<Receivable>['cell'], end = true) => ({
    ...{ id, cell, end },
    header: t(`desk-invoices:columns.${id}`),
  })
  const sums = rows.filter(({ late }) => late === null)
  const sum = (cell: Column<Receivable>['cell']) => sums.map(row => <div key={row.currency}>{cell(row)}</div>)
  const columns = [
    column('age', row => t(`desk-invoices:late.${row.late}`), false),
    column('bookings', row => <Num of={row.count} />),
    column('due', row => moneyOf(row.currency, row.due_minor)),
  ]
  return (
    <Card heading={t('desk-invoices:receivables')}>
      <p className={note}>{t('desk-invoices:receivables_hint')}</p>
      {rows.length === 0 ? (
        <p>{t('desk-invoices:nothing_due')}</p>
      ) : (
        <DataTable
          caption={t('desk-invoices:receivables')}
          columns={columns}
          rows={rows.filter(({ late }) => late !== null)}
          rowKey={({ currency, late }) => `${currency}${late}`}
          foot={{
            age: t('desk-invoices:total'),
            bookings: sum(row => <Num of={row.count} />),
            due: sum(row => moneyOf(row.currency, row.due_minor)),
          }}
        />
      )}
      {namesAgencies && (
        <p className={links}>
          <a className={link()} href={pathFor(lang, '/desk/agencies')}>
            {t('desk-invoices:agencies')}
          </a>
        </p>
      )}
    </Card>
  )
}
