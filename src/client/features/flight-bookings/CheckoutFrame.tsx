import { type ReactNode, useEffect, useRef } from 'react'
import { HoldAnnouncer, HoldClock, HoldTimer } from '#client/features/bookings/HoldTimer.tsx'
import { PriceSummary } from '#client/features/bookings/PriceSummary.tsx'
import type { Hold } from '#client/features/bookings/use-hold.ts'
import { useT } from '#client/lib/island.tsx'
import { Timer } from '#client/ui/icons.ts'
import { Money } from '#client/ui/Money.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

/** Content and, from tablets on, the trip with its price beside it. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 18rem',
    lg: 'minmax(0, 1fr) {sizes.aside}',
  },
  gap: { base: '6', lg: '8' },
  alignItems: 'start',
  paddingBlockEnd: { base: '6', md: '12' },
})
export const stack = css({ display: 'grid', gap: '5', minInlineSize: '0' })
const title = css({ textStyle: 'title' })
const muted = css({ color: 'fg.muted' })
const left = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  fontSize: '12',
  color: 'fg.muted',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '& bdi': { fontWeight: 'semibold', color: 'fg.default', fontVariantNumeric: 'tabular-nums' },
})
const act = css({ flex: 'none', '& > button': { paddingInline: { base: '4', sm: '5' } } })
const amount = css({ display: 'grid', lineHeight: '[1.35]', fontSize: '18', minInlineSize: '0' })

export interface CheckoutFrameProps {
  booking: FlightBooking
  hold: Hold
  symbol?: string
  title: string
  lead: string
  /** Reached inside the page: the heading takes the focus, as after a page load. */
  focus: boolean
  children: ReactNode
  /** The step's action, again at the foot of a phone's window. */
  action: ReactNode
}

/** One step: its heading and content, and the trip with hold and price beside it. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { booking, hold, symbol, children, action } = props
  const price = {
    lines: booking.price_lines,
    totalMinor: booking.total_minor,
    currency: booking.currency,
    symbol,
    paidMinor: booking.paid_minor,
  }
  return (
    <>
      <HoldAnnouncer hold={hold} />
      <div className={columns}>
        <div className={stack}>
          <Heading {...props} />
          {children}
        </div>
        <PriceSummary slices={booking.slices} {...price} hold={<HoldTimer hold={hold} />} />
      </div>
      <BottomBar booking={booking} hold={hold} symbol={symbol}>
        {action}
      </BottomBar>
    </>
  )
}

function Heading({ title: text, lead, focus }: CheckoutFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={title}>
        {text}
      </h1>
      <p className={muted}>{lead}</p>
    </div>
  )
}

interface BottomBarProps {
  booking: FlightBooking
  hold: Hold
  symbol?: string
  children: ReactNode
}

function BottomBar({ booking, hold, symbol, children }: BottomBarProps) {
  const t = useT()
  return (
    <div className={summary().bar}>
      <div className={amount}>
        <Money minor={booking.due_minor} currency={booking.currency} symbol={symbol} />
        <span className={left}>
          <Timer aria-hidden="true" />
          {t('checkout:hold.heldFor')} <HoldClock left={hold.left} />
        </span>
      </div>
      <div className={act}>{children}</div>
    </div>
  )
}
