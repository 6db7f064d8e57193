import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { addMinor } from '#shared/base/money.ts'
import type { ReportFilter, Reports, VatMonth } from '#shared/contract/desk/reports.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { css } from '#styled-system/css'
import { Amount } from './Amount.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RowsLink } from './RowsLink.tsx'
import { useMonthText } from './use-month-text.ts'

interface VatProps {
  filter: ReportFilter
  reports: Reports
  /** Whether the caller may open the documents. */
  opens: boolean
}

const nothing = css({
  paddingBlock: '6',
  textAlign: 'center',
  color: 'fg.muted',
  '& h3': { color: 'fg.default', fontWeight: 'semibold', marginBlockEnd: '1' },
})

type Part = VatMonth['parts'][number]

/** Of a category and its rate. */
const keyOf = ({ category, rate_bp }: Part) => `${category ?? ''}${rate_bp}`
const netOf = (parts: readonly Part[], key: string) =>
  addMinor(0, ...parts.filter(part => keyOf(part) === key).map(part => part.net_minor))
const vatOf = (parts: readonly Part[]) => addMinor(0, ...parts.map(part => part.vat_minor))

function useColumns(kinds: readonly Part[], currency: string, opens: boolean): Column<VatMonth>[] {
  const t = useT()
  const lang = useLang()
  const monthText = useMonthText()
  const nameOf = ({ category, rate_bp }: Part) => {
    const rate = rate_bp > 0 ? ` ${inDigits(`${rate_bp / 100}%`, lang)}` : ''
    return category ? `${t(`invoices:sheet.category.${category}`)}${rate}` : t('desk-invoices:no_vat')
  }
  return [
    {
      id: 'month',
      header: t('desk-reports:columns.month'),
      cell: month => (
        <RowsLink to={opens && `/desk/invoices?from=${month.from}&to=${month.to}`}>
          {monthText(month)}
        </RowsLink>
      ),
    },
    ...kinds.map(kind => ({
      id: keyOf(kind),
      header: nameOf(kind),
      cell: ({ parts }: VatMonth) => <Amount minor={netOf(parts, keyOf(kind))} currency={currency} />,
      end: true,
    })),
    {
      id: 'vat',
      header: t('desk-reports:columns.vat'),
      cell: ({ parts }) => (
        <b>
          <Amount minor={vatOf(parts)} currency={currency} />
        </b>
      ),
      end: true,
    },
  ]
}

/** Categories and rates of the period as columns, months with documents as rows. */
export function VatCard({ filter, reports, opens }: VatProps) {
  const t = useT()
  const { currency, from, to } = reports
  const rows = reports.vat.filter(month => month.parts.length > 0)
  const parts = rows.flatMap(month => month.parts)
  const kinds = [...new Map(parts.map(part => [keyOf(part), part])).values()]
  const columns = useColumns(kinds, currency, opens)
  const isTaxed = kinds.some(({ category }) => category !== null)
  const amount = (minor: number) => <Amount key={minor} {...{ minor, currency }} />
  return (
    <ReportPanel
      table="vat"
      filter={filter}
      empty={!isTaxed}
      title={t('desk-reports:vat')}
      hint={isTaxed && t('desk-reports:vat_hint')}
      footer={
        opens &&
        isTaxed && (
          <RowsLink to={`/desk/invoices?from=${from}&to=${to}`}>{t('desk-reports:vat_return')}</RowsLink>
        )
      }
    >
      {isTaxed ? (
        <DataTable
          caption={t('desk-reports:vat')}
          columns={columns}
          rows={rows}
          rowKey={({ month }) => month}
          foot={{
            month: t('desk-reports:together'),
            ...Object.fromEntries(kinds.map(kind => [keyOf(kind), amount(netOf(parts, keyOf(kind)))])),
            vat: amount(vatOf(parts)),
          }}
        />
      ) : (
        <div className={nothing}>
          <h3>{t('desk-reports:vat_none_title')}</h3>
          {t('desk-reports:vat_none_text')}
        </div>
      )}
    </ReportPanel>
  )
}
