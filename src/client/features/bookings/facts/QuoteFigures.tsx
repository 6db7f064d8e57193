import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { BookingQuote } from '#shared/contract/quotes.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

export type QuoteShown = Pick<BookingQuote, 'lines' | 'routes' | 'fee_minor' | 'back_minor' | 'currency'>

interface FiguresProps {
  quote: QuoteShown
  symbol?: string
  /** In the words of colleagues instead of the customer's; needs `desk-booking`. */
  staff?: boolean
}

const figures = css({ inlineSize: 'full', maxInlineSize: '[34rem]' })

/** What a cancellation keeps of each passenger's price, what goes back, and where to. Texts: `booking`, `age`. */
export function QuoteFigures({ quote, symbol, staff }: FiguresProps) {
  const t = useT()
  const lang = useLang()
  const styles = summary()
  const { currency, lines, routes, fee_minor, back_minor } = quote
  const amount = (minor: number, size?: 'lg') => <Money {...{ minor, currency, symbol, size }} />
  const rows = [
    ...lines.map(({ category, quantity, fee_minor: fee }) => ({
      key: category,
      label: t('booking:quote.fee', {
        category: t(`booking:quote.category.${category}`),
        quantity: formatNumber(quantity, lang),
      }),
      minor: fee * quantity,
    })),
    { key: 'kept', label: t(staff ? 'desk-booking:quote.kept' : 'booking:quote.kept'), minor: fee_minor },
  ]
  return (
    <dl className={figures}>
      {rows.map(({ key, label, minor }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd>{amount(minor)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t(staff ? 'desk-booking:quote.back' : 'booking:quote.back')}</dt>
        <dd>{amount(back_minor, 'lg')}</dd>
      </div>
      {routes.map(route => (
        <div key={`${route.to}${route.last4 ?? ''}`} className={styles.row}>
          <dt>
            {t(`booking:quote.to.${route.last4 ? 'card_number' : route.to}`, {
              last4: `\u2066•••• ${route.last4}\u2069`,
            })}
          </dt>
          <dd>{amount(route.amount_minor)}</dd>
        </div>
      ))}
    </dl>
  )
}
