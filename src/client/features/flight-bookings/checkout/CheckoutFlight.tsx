import { CheckoutFrame } from '#client/features/bookings/checkout/CheckoutFrame.tsx'
import type { StepLink, StepProps } from '#client/features/bookings/checkout/checkout.ts'
import { StepButtons } from '#client/features/bookings/checkout/StepButtons.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { Itinerary } from '../itinerary/Itinerary.tsx'

interface CheckoutFlightProps extends StepProps<FlightBooking> {
  to: StepLink
}

export function CheckoutFlight({ booking, parts, hold, symbol, focus, to }: CheckoutFlightProps) {
  const t = useT()
  const lang = useLang()
  const next = (label: string) => (
    <ButtonLink {...to}>
      {t(label)}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
  return (
    <CheckoutFrame
      {...{ booking, parts, hold, symbol, focus }}
      title={t('checkout:flight.title')}
      lead={t('checkout:flight.lead')}
      action={next('checkout:flight.continueShort')}
    >
      <Card>
        <Itinerary {...booking} />
      </Card>
      <Card heading={t('checkout:rules.title')}>{parts.terms}</Card>
      <StepButtons
        back={
          <ButtonLink variant="ghost" href={pathFor(lang, parts.search)}>
            {t('checkout:flight.other')}
          </ButtonLink>
        }
        next={next('checkout:flight.continue')}
      />
    </CheckoutFrame>
  )
}
