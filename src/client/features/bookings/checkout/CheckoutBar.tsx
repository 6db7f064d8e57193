import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Timer } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { css } from '#styled-system/css'
import { PriceBar } from '../facts/PriceBar.tsx'
import { HoldClock } from './hold/HoldClock.tsx'
import type { Hold } from './hold/use-hold.ts'

const left = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '& bdi': { fontWeight: 'semibold', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
})
const act = css({ flex: 'none', '& > button': { paddingInline: { base: '4', sm: '5' } } })

interface CheckoutBarProps {
  booking: Booking
  amountMinor?: number
  hold?: Hold
  symbol?: string
  children: ReactNode
}

export function CheckoutBar({ booking, amountMinor, hold, symbol, children }: CheckoutBarProps) {
  const t = useT()
  return (
    <PriceBar
      minor={amountMinor ?? booking.due_minor}
      currency={booking.currency}
      symbol={symbol}
      note={
        hold && (
          <span className={left}>
            <Timer aria-hidden="true" />
            {t('checkout:hold.heldFor')} <HoldClock left={hold.left} />
          </span>
        )
      }
    >
      <div className={act}>{children}</div>
    </PriceBar>
  )
}
