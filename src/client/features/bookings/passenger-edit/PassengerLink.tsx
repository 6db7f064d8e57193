import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { printedName } from '../people/passenger-name.ts'
import { editPath } from './edit-window.ts'

interface PassengerLinkProps {
  passenger: Passenger
  booking: Pick<Booking, 'id' | 'kind'>
  act: 'edit' | 'view' | 'correct'
  className?: string
}

/** To the page of a passenger. Texts: `booking`; to correct, `desk-booking`. */
export function PassengerLink({ passenger, booking, act, className }: PassengerLinkProps) {
  const t = useT()
  const verb = act === 'correct' ? 'desk-booking:tickets.correct' : `booking:passengers.${act}`
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      className={className}
      href={pathFor(useLang(), editPath(passenger.id, booking))}
      aria-label={t(`${verb}_name`, { name: printedName(passenger, t) })}
      icon={act === 'view' ? undefined : <Pencil aria-hidden="true" />}
    >
      {t(verb)}
    </ButtonLink>
  )
}
