import type { CheckoutProps, StepLink, StepProps } from '#client/features/bookings/checkout/checkout.ts'
import { ChosenFrame } from '#client/features/bookings/steps/ChosenFrame.tsx'
import { PeopleSteps } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
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

function ChosenTour({ booking, parts, hold, symbol, focus, next }: ChosenProps) {
  const t = useT()
  return (
    <ChosenFrame
      {...{ booking, parts, hold, symbol, focus }}
      to={next}
      title={t('tour-bookings:rooms_title')}
      lead={t('tour-bookings:create.lead')}
      label={t('tour-bookings:create.hold')}
      rules={t('tour-bookings:cancel.title')}
    >
      <Card>{parts.chosen}</Card>
      <Card heading={t('tour-bookings:trip')}>
        <TourPlan tour={booking.tour} />
      </Card>
    </ChosenFrame>
  )
}
