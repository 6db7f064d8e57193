import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { printedName } from '../people/passenger-name.ts'
import { editPath } from './edit-window.ts'

interface CorrectLinkProps {
  passenger: Passenger
  booking: Pick<Booking, 'id' | 'kind'>
}

/** For staff, to the page of a passenger. Texts: `desk-booking`, `booking`. */
export function CorrectLink({ passenger, booking }: CorrectLinkProps) {
  const t = useT()
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      href={pathFor(useLang(), editPath(passenger.id, booking))}
      aria-label={t('desk-booking:tickets.correct_name', { name: printedName(passenger, t) })}
      icon={<Pencil aria-hidden="true" />}
    >
      {t('desk-booking:tickets.correct')}
    </ButtonLink>
  )
}
