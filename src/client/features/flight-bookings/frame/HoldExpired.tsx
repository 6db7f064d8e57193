import { holdAgainPath, searchAgainPath } from '#client/features/bookings/checkout/again-paths.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CircleCheck, Timer } from '#client/ui/layout/icons.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { HoldPanel } from './HoldPanel.tsx'

/** The seats went back: why, what it means for the money, and the way back with everything kept. */
export function HoldExpired({ booking, focus = false }: { booking: FlightBooking; focus?: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <HoldPanel
      focus={focus}
      icon={<Timer aria-hidden="true" />}
      title={t('checkout:hold.expiredTitle')}
      text={t('checkout:hold.expiredText')}
    >
      <ButtonLink href={pathFor(lang, holdAgainPath(booking))}>{t('checkout:hold.again')}</ButtonLink>
      <ButtonLink variant="line" href={pathFor(lang, searchAgainPath(booking))}>
        {t('checkout:hold.search')}
      </ButtonLink>
    </HoldPanel>
  )
}

/** Somebody came back to the steps of a booking that has left them behind. */
export function HoldClosed({ booking }: { booking: FlightBooking }) {
  const t = useT()
  const lang = useLang()
  return (
    <HoldPanel
      icon={<CircleCheck aria-hidden="true" />}
      title={t('checkout:hold.closedTitle')}
      text={t('checkout:hold.closedText')}
    >
      <ButtonLink href={pathFor(lang, `/flight-bookings/${booking.id}`)}>
        {t('checkout:hold.open')}
      </ButtonLink>
    </HoldPanel>
  )
}
