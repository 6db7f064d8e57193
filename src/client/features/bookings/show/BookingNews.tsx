import { useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import { css } from '#styled-system/css'

const NEWS: Partial<Record<Booking['status'], string>> = {
  cancel_requested: 'booking:next.review',
  change_requested: 'booking:next.change_requested',
  manual_review: 'booking:next.manual_review',
}

/** Pending work, so that nobody pays or asks twice. */
export function BookingNews({ booking, staff }: { booking: Booking; staff?: boolean }) {
  const t = useT()
  const key =
    NEWS[booking.status] ?? (booking.payment_status === 'refund_due' ? 'booking:next.refund_due' : undefined)
  if (!key) return null
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice title={t(staff ? key.replace(':next.', ':staff.') : key)} />
    </div>
  )
}
