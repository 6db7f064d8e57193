import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ReceiptText } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'

type Unpaid = Pick<Booking, 'id' | 'paid_minor' | 'due_minor' | 'request'>

/** To the proforma invoice, while nothing is paid, and nothing has to be asked for before. Texts: `booking.actions`. */
export function ProformaLink({ booking }: { booking: Unpaid }) {
  const t = useT()
  const lang = useLang()
  if (booking.paid_minor > 0 || booking.due_minor <= 0 || booking.request) return null
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={pathFor(lang, `/invoices/proforma/${booking.id}`)}
      icon={<ReceiptText aria-hidden="true" />}
    >
      {t('booking:actions.proforma')}
    </ButtonLink>
  )
}
