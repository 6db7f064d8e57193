import { useLang, useT } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

export function NameDeadline({ booking, zone }: { booking: Booking; zone: string }) {
  const t = useT()
  const lang = useLang()
  const over = Date.parse(booking.name_list_deadline) < Date.parse(booking.server_now)
  // Closed for another reason, such as issued tickets.
  if (!over && !booking.can.edit_passengers) return null
  const date = formatDate(booking.name_list_deadline, lang, 'medium', zone)
  return (
    <p className={css({ marginBlockStart: '4', fontSize: '14', color: 'fg.muted' })}>
      {t(over ? 'booking:passengers.deadline_over' : 'booking:passengers.deadline', { date })}
    </p>
  )
}
