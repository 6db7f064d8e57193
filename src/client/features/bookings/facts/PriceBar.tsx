import type { ReactNode } from 'react'
import { Money } from '#client/ui/data/Money.tsx'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

interface PriceBarProps {
  minor: number
  currency: string
  symbol?: string
  /** Small, under the amount. */
  note?: ReactNode
  children?: ReactNode
}

const amount = css({
  display: 'grid',
  minInlineSize: '0',
  lineHeight: 'snug',
  fontSize: '18',
  '& small': { fontSize: '12', color: 'fg.muted' },
})

/** Bottom bar on phones: the total, and what to press. */
export const PriceBar = ({ minor, currency, symbol, note, children }: PriceBarProps) => (
  <div className={summary().bar}>
    <div className={amount}>
      <Money minor={minor} currency={currency} symbol={symbol} />
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
)
