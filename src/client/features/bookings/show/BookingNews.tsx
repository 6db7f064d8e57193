import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { AskedNotice } from './AskedNotice.tsx'
import { RequestNews } from './RequestNews.tsx'

const NEWS: Partial<Record<Booking['status'], string>> = {
  manual_review: 'booking:next.manual_review',
}

/** A stay that its supplier is asked for, paid or on the word of staff. */
function orderedKey({ kind, status, due_minor }: Booking): string | undefined {
  if (kind !== 'hotel' || status !== 'ticketing') return undefined
  return due_minor > 0 ? 'booking:next.ordered_unpaid' : 'booking:next.ordered'
}

interface BookingNewsProps {
  booking: Booking
  symbol?: string
  zone: string
  staff?: boolean
}

/** Pending work, so that it is not paid or asked for twice. */
export function BookingNews({ booking, symbol, zone, staff }: BookingNewsProps) {
  const lang = useLang()
  if (staff) return <AtTheDesk href={pathFor(lang, deskBookingPath(booking))} />
  return (
    <>
      {booking.payment_looked_at && <LookedAt />}
      <AskedNotice booking={booking} zone={zone} />
      <StatusNews {...{ booking, symbol, zone }} />
    </>
  )
}

/** What arrived is not what was asked for: staff decide, and nothing is to be paid meanwhile. */
function LookedAt() {
  const t = useT()
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice tone="warning" title={t('booking:looked_at.title')}>
        {t('booking:looked_at.text')}
      </Notice>
    </div>
  )
}

function StatusNews({ booking, symbol, zone }: BookingNewsProps) {
  const t = useT()
  if (booking.status === 'cancel_requested' || booking.status === 'change_requested')
    return <RequestNews booking={booking} symbol={symbol} zone={zone} />
  const key =
    orderedKey(booking) ??
    NEWS[booking.status] ??
    (booking.payment_status === 'refund_due' ? 'booking:next.refund_due' : undefined)
  if (!key) return null
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice title={t(key)} />
    </div>
  )
}

/** This is what the customer sees; staff act at the desk. */
function AtTheDesk({ href }: { href: string }) {
  const t = useT()
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice title={t('booking:staff.customer_view')}>
        <a className={link()} href={href}>
          {t('booking:staff.desk')}
        </a>
      </Notice>
    </div>
  )
}
