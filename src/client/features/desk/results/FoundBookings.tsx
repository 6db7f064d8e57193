import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { FoundBooking } from '#shared/contract/desk/search.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { statusKey } from '#shared/rules/texts/booking-status.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { printedTicket } from '#shared/rules/tickets/ticket-number.ts'
import { link } from '#styled-system/recipes'
import { end, FoundGroup, muted } from './FoundGroup.tsx'
import { Marked } from './Marked.tsx'

interface FoundBookingsProps {
  name: 'bookings' | 'passengers'
  found: FoundBooking[]
  q: string
}

export function FoundBookings({ name, found, q }: FoundBookingsProps) {
  return (
    <FoundGroup name={name} found={found}>
      {booking => <Row booking={booking} q={q} />}
    </FoundGroup>
  )
}

function Row({ booking, q }: { booking: FoundBooking; q: string }) {
  const t = useT()
  const lang = useLang()
  const { reference, pnr, passenger, lead_name, agency, ticket, starts_on, status, kind } = booking
  const who = passenger ?? lead_name
  return (
    <>
      <a className={link()} href={pathFor(lang, deskBookingPath(booking))}>
        <Ltr>
          <Marked text={reference} q={q} />
        </Ltr>
      </a>
      {who && (
        <bdi>
          <Marked text={who} q={q} />
        </bdi>
      )}
      {pnr && (
        <Ltr className={muted}>
          <Marked text={pnr} q={q} />
        </Ltr>
      )}
      {ticket && (
        <span className={muted}>
          {t('desk-search:ticket')} <Ltr>{printedTicket(ticket)}</Ltr>
        </span>
      )}
      {agency && <bdi className={muted}>{localized(agency, lang)}</bdi>}
      <span className={end}>
        {formatDate(starts_on, lang)} · {t(statusKey(status, kind))}
      </span>
    </>
  )
}
