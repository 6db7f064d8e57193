import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { lineKey, soldTo } from './price-lines.ts'

export type QuoteShown = Pick<BookingQuote, 'lines' | 'routes' | 'fee_minor' | 'back_minor' | 'currency'>

interface FiguresProps {
  quote: QuoteShown
  symbol?: string
  /** In the words of colleagues instead of the customer's; needs `desk-booking`. */
  staff?: boolean
}

export const figures: string = css({ inlineSize: 'full', maxInlineSize: '[34rem]' })

/** What a cancellation keeps of each passenger's price, what goes back, and where to. Texts: `booking`, `age`. */
export function QuoteFigures({ quote, symbol, staff }: FiguresProps) {
  const t = useT()
  const styles = summary()
  const { currency, fee_minor, back_minor } = quote
  return (
    <dl className={figures}>
      <FeeRows quote={quote} symbol={symbol} text="booking:quote.fee" />
      <div className={styles.row}>
        <dt>{t(staff ? 'desk-booking:quote.kept' : 'booking:quote.kept')}</dt>
        <dd>
          <Money minor={fee_minor} currency={currency} symbol={symbol} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t(staff ? 'desk-booking:quote.back' : 'booking:quote.back')}</dt>
        <dd>
          <Money minor={back_minor} currency={currency} symbol={symbol} size="lg" />
        </dd>
      </div>
      <RouteRows quote={quote} symbol={symbol} />
    </dl>
  )
}

type RowsProps = Pick<FiguresProps, 'quote' | 'symbol'>

/** The fee of each category; `text` names it. */
export function FeeRows({ quote: { lines, currency }, symbol, text }: RowsProps & { text: string }) {
  const t = useT()
  const lang = useLang()
  return lines.map(({ category, quantity, fee_minor, ...line }) => (
    <div key={lineKey({ category, ...line })} className={summary().row}>
      <dt>
        {t(text, {
          category:
            line.fare || line.name || !category
              ? soldTo({ category, ...line }, lang, t)
              : t(`booking:quote.category.${category}`),
          quantity: formatNumber(quantity, lang),
        })}
      </dt>
      <dd>
        <Money minor={fee_minor * quantity} currency={currency} symbol={symbol} />
      </dd>
    </div>
  ))
}

export function RouteRows({ quote: { routes, currency }, symbol }: RowsProps) {
  const t = useT()
  return routes.map(({ to, last4, amount_minor }) => (
    <div key={`${to}${last4 ?? ''}`} className={summary().row}>
      <dt>{t(`booking:quote.to.${last4 ? 'card_number' : to}`, { last4: `\u2066•••• ${last4}\u2069` })}</dt>
      <dd>
        <Money minor={amount_minor} currency={currency} symbol={symbol} />
      </dd>
    </div>
  ))
}
