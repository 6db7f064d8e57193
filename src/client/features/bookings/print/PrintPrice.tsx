import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { lineKey, priceLineText, soldTo } from '../facts/price-lines.ts'
import { Both, BothWords, type PrintTexts } from './PrintBoth.tsx'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '[.25em]',
  '@media print': { paddingBlock: '[.1em]' },
})
const strong = css({
  fontWeight: 'semibold',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: '[#999]',
})

// What went back is said where something did: paid and due alone would not add up.
const SUMS = ['total', 'paid', 'refunded', 'due'] as const

interface PrintPriceProps {
  booking: Booking
  texts: PrintTexts
  symbol?: string
}

export function PrintPrice({ booking, texts, symbol }: PrintPriceProps) {
  const { price_lines: lines } = booking
  const amount = (minor: number) => (
    <bdi className={css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })}>
      {formatMoney(minor, booking.currency, texts.lang, { symbol }).text}
    </bdi>
  )
  return (
    <section className={css({ breakInside: 'avoid' })}>
      <h2 className={css({ fontSize: '16', fontWeight: 'semibold' })}>
        <Both texts={texts} name="price" />
      </h2>
      <dl>
        {lines.map(line => (
          <Row key={lineKey(line)} value={amount(line.totalMinor)}>
            <LineName line={line} lines={lines} texts={texts} />
          </Row>
        ))}
        {SUMS.filter(name => name !== 'refunded' || booking.refunded_minor > 0).map(name => (
          <Row key={name} value={amount(booking[`${name}_minor`])} className={strong}>
            <Both texts={texts} name={name} />
          </Row>
        ))}
      </dl>
    </section>
  )
}

interface LineNameProps {
  line: PriceLine
  lines: PriceLine[]
  texts: PrintTexts
}

/** A fare names its quantity once, or two numbers stand side by side. */
function LineName({ line, lines, texts }: LineNameProps) {
  if (line.kind !== 'fare' && line.kind !== 'extra')
    return (
      <BothWords texts={texts} inline>
        {(lang, t) => priceLineText(line, lines, lang, t)}
      </BothWords>
    )
  return (
    <>
      <BothWords texts={texts} inline>
        {(lang, t) => soldTo(line, lang, t)}
      </BothWords>
      {` × ${line.quantity}`}
    </>
  )
}

function Row({ children, value, className }: { children: ReactNode; value: ReactNode; className?: string }) {
  return (
    <div className={`${row} ${className ?? ''}`}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  )
}
