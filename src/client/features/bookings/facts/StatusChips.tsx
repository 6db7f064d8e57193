import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Check, CreditCard, TicketIcon, X } from '#client/ui/layout/icons.ts'
import type { Booking, BookingStatus } from '#shared/contract/bookings/bookings.ts'
import { css } from '#styled-system/css'
import { fulfilmentChip } from './fulfilment.ts'
import { bookingChip, type ChipText, paymentChip } from './status.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface StatusChipsProps {
  booking: Booking
  /** What the kind of booking says; else its tickets. */
  third?: ReactNode
}

/** Separate statuses: booking, payment, and of its kind. Texts: `status`. */
export function StatusChips({ booking, third }: StatusChipsProps) {
  const t = useT()
  return (
    <ul className={row} aria-label={t('status:label')}>
      <li>
        <BookingChip status={booking.status} kind={booking.kind} />
      </li>
      <li>
        <StatusChip chip={paymentChip(booking.payment_status)} icon={<CreditCard aria-hidden="true" />} />
      </li>
      {third === undefined ? (
        <li>
          <StatusChip chip={fulfilmentChip(booking)} icon={<TicketIcon aria-hidden="true" />} />
        </li>
      ) : (
        third && <li>{third}</li>
      )}
    </ul>
  )
}

// Neutral statuses have no icon.
const GLYPHS: Partial<Record<BookingStatus, typeof X>> = { cancelled: X, completed: Check }

export function BookingChip({ status, kind }: { status: BookingStatus; kind?: string }) {
  const Glyph = GLYPHS[status]
  return <StatusChip chip={bookingChip(status, kind)} icon={Glyph && <Glyph aria-hidden="true" />} />
}

export function StatusChip({ chip, icon }: { chip: ChipText; icon?: ReactNode }) {
  const t = useT()
  return (
    <Chip tone={chip.tone} icon={icon}>
      {t(chip.key, chip.vars)}
    </Chip>
  )
}
