import { CheckoutFrame } from '#client/features/bookings/checkout/CheckoutFrame.tsx'
import type { CheckoutProps, StepLink, StepProps } from '#client/features/bookings/checkout/checkout.ts'
import { StepButtons } from '#client/features/bookings/checkout/StepButtons.tsx'
import { PeopleSteps } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { TourPlan } from '../facts/TourPlan.tsx'
import { tourParts } from './tour-parts.tsx'

type TourPeopleProps = CheckoutProps<TourBooking>

/** The steps of a held tour up to its names. Texts: those of `PeopleSteps`, and `tour-bookings`. */
function TourPeopleView(props: TourPeopleProps) {
  return (
    <PeopleSteps
      {...props}
      partsOf={tourParts}
      chosen={(step, next) => <ChosenTour {...step} next={next} />}
    />
  )
}

export const TourPeople: (props: TourPeopleProps & IslandProps) => React.ReactNode =
  withIsland(TourPeopleView)

type ChosenProps = StepProps<TourBooking> & { next: StepLink }

function ChosenTour({ booking, parts, hold, symbol, focus, next: to }: ChosenProps) {
  const t = useT()
  const next = (
    <ButtonLink {...to}>
      {t('tour-bookings:create.hold')}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
  return (
    <CheckoutFrame
      {...{ booking, parts, hold, symbol, focus }}
      title={t('tour-bookings:rooms_title')}
      lead={t('tour-bookings:create.lead')}
      action={next}
    >
      <Card>{parts.chosen}</Card>
      <Card heading={t('tour-bookings:trip')}>
        <TourPlan tour={booking.tour} />
      </Card>
      <Card heading={t('tour-bookings:cancel.title')}>{parts.terms}</Card>
      <StepButtons back={null} next={next} />
    </CheckoutFrame>
  )
}
