import { type ReactNode, useEffect, useRef } from 'react'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { css } from '#styled-system/css'
import { PriceSummary } from '../facts/PriceSummary.tsx'
import { CheckoutBar } from './CheckoutBar.tsx'
import type { CheckoutParts } from './checkout.ts'
import { columns, stack } from './checkout-columns.ts'
import { HoldAnnouncer } from './hold/HoldAnnouncer.tsx'
import { HoldTimer } from './hold/HoldTimer.tsx'
import type { Hold } from './hold/use-hold.ts'

const title = css({ textStyle: 'title' })
const muted = css({ color: 'fg.muted' })
export interface CheckoutFrameProps {
  booking: Booking
  parts: Pick<CheckoutParts, 'trip'>
  /** Of the part that is paid; else all that is due. */
  amountMinor?: number
  hold?: Hold
  /** Id of the form that is filled in: without a script it is sent when the hold is extended. */
  typed?: string
  symbol?: string
  title: string
  lead: string
  /** After client-side navigation the heading takes the focus. */
  focus: boolean
  children: ReactNode
  /** Repeated in the bottom bar on phones. */
  action: ReactNode
}

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { booking, parts, hold, typed, symbol, children, action } = props
  const price = {
    lines: booking.price_lines,
    totalMinor: booking.total_minor,
    currency: booking.currency,
    symbol,
    paidMinor: booking.paid_minor,
    nowMinor: props.amountMinor,
  }
  return (
    <>
      {hold && <HoldAnnouncer hold={hold} />}
      <div className={columns}>
        <div className={stack}>
          <Heading {...props} />
          {children}
        </div>
        <PriceSummary trip={parts.trip} {...price} hold={hold && <HoldTimer {...{ hold, typed }} />} />
      </div>
      <CheckoutBar booking={booking} amountMinor={props.amountMinor} hold={hold} symbol={symbol}>
        {action}
      </CheckoutBar>
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
