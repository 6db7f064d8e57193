import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { formatPercent } from '#shared/i18n/format.ts'
import { routesOf } from '#shared/rules/money/cancel-quote.ts'
import { css } from '#styled-system/css'
import { hasVat } from '../../facts/price-lines.ts'
import { RouteRows } from '../../facts/QuoteFigures.tsx'
import type { Giving, GivingBooking } from './give-back-form.ts'

interface FiguresProps {
  booking: GivingBooking
  giving: Giving
  symbol?: string
}

const table = css({
  inlineSize: 'full',
  fontSize: '14',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 'semibold', paddingBlock: '1.5' },
  '& td': {
    textAlign: 'end',
    paddingBlock: '1.5',
    paddingInlineStart: '3',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th:not(:first-child)': { textAlign: 'end' },
  '& tbody tr, & tfoot tr': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
})

/** What the credit note will say by VAT category, and where the money goes. Texts: `desk-booking`, `booking`, `invoices.sheet`. */
export function GiveBackFigures({ booking, giving, symbol }: FiguresProps) {
  const { currency, sources, price_lines } = booking
  const routes = routesOf(giving.part.amountMinor, sources)
  const quote = { ...{ currency, routes, lines: [] }, fee_minor: 0, back_minor: 0 }
  return (
    <>
      {hasVat(price_lines) && <Categories {...{ currency, giving, symbol }} />}
      <dl>
        <RouteRows quote={quote} symbol={symbol} />
      </dl>
    </>
  )
}

function Categories({ currency, giving, symbol }: Omit<FiguresProps, 'booking'> & { currency: string }) {
  const t = useT()
  const lang = useLang()
  const { back, part } = giving
  const amount = (minor: number) => <Money {...{ minor, currency, symbol }} />
  const sum = (of: (row: (typeof back)[number]) => number) => back.reduce((all, row) => all + of(row), 0)
  return (
    <table className={table}>
      <caption className={css({ srOnly: true })}>{t('desk-booking:give_back.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk-booking:give_back.category')}</th>
          {['net', 'vat', 'total'].map(name => (
            <th key={name} scope="col">
              {t(`desk-booking:give_back.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {back.map(({ vatCategory, rateBp, netMinor, vatMinor }) => (
          <tr key={vatCategory}>
            <th scope="row">
              {t(`invoices:sheet.category.${vatCategory}`)}
              {rateBp > 0 && ` ${formatPercent(rateBp / 10_000, lang)}`}
            </th>
            <td>{amount(netMinor)}</td>
            <td>{amount(vatMinor)}</td>
            <td>{amount(netMinor + vatMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk-booking:give_back.note')}</th>
          <td>{amount(sum(({ netMinor }) => netMinor))}</td>
          <td>{amount(sum(({ vatMinor }) => vatMinor))}</td>
          <td>{amount(part.amountMinor)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
