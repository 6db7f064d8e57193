import type { StepLink, StepProps } from '#client/features/bookings/checkout/checkout.ts'
import { ChosenFrame } from '#client/features/bookings/steps/ChosenFrame.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { Itinerary } from '../itinerary/Itinerary.tsx'

interface CheckoutFlightProps extends StepProps<FlightBooking> {
  to: StepLink
}

export function CheckoutFlight({ booking, parts, hold, symbol, focus, to }: CheckoutFlightProps) {
  const t = useT()
  const lang = useLang()
  return (
    <ChosenFrame
      {...{ booking, parts, hold, symbol, focus, to }}
      title={t('checkout:flight.title')}
      lead={t(booking.request ? 'checkout:flight.lead_ask' : 'checkout:flight.lead')}
      label={t('checkout:flight.continue')}
      short={t('checkout:flight.continueShort')}
      rules={t('checkout:rules.title')}
      back={
        <ButtonLink variant="ghost" href={pathFor(lang, parts.search)}>
          {t('checkout:flight.other')}
        </ButtonLink>
      }
    >
      <Card>
        <Itinerary {...booking} />
      </Card>
    </ChosenFrame>
  )
}
