import { CheckoutFrame } from '#client/features/bookings/checkout/CheckoutFrame.tsx'
import type {
  CheckoutProps,
  ReviewStep,
  StepLink,
  StepProps,
} from '#client/features/bookings/checkout/checkout.ts'
import { StepButtons } from '#client/features/bookings/checkout/StepButtons.tsx'
import { lateStep } from '#client/features/bookings/steps/late-step.ts'
import { PeopleSteps } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { StayPlan } from '../facts/StayPlan.tsx'
import { GuestsStep } from '../guests/GuestsStep.tsx'
import { stayParts } from './stay-parts.tsx'

type StayPeopleProps = CheckoutProps<HotelBooking>

const reviewAndAsk = lateStep<ReviewStep<HotelBooking>>(() => import('./ReviewAndAsk.tsx'))

/** The steps of a held stay up to its guests. Texts: those of `PeopleSteps`, and `hotel-bookings`. */
function StayPeopleView(props: StayPeopleProps) {
  return (
    <PeopleSteps
      {...props}
      partsOf={stayParts}
      chosen={(step, next) => <ChosenStay {...step} next={next} />}
      people={step => <GuestsStep {...step} />}
      review={props.booking.request ? reviewAndAsk : undefined}
    />
  )
}

export const StayPeople: (props: StayPeopleProps & IslandProps) => React.ReactNode =
  withIsland(StayPeopleView)

type ChosenProps = StepProps<HotelBooking> & { next: StepLink }

function ChosenStay({ booking, parts, hold, symbol, focus, next: to }: ChosenProps) {
  const t = useT()
  const next = (
    <ButtonLink {...to}>
      {t('hotel-bookings:guests_step.title')}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
  return (
    <CheckoutFrame
      {...{ booking, parts, symbol, focus }}
      hold={booking.request ? undefined : hold}
      title={t('hotel-bookings:stay_title')}
      lead={t(`hotel-bookings:choose.${booking.request ? 'ask_note' : 'hold_note'}`)}
      action={next}
    >
      <Card>
        <StayPlan stay={booking.stay} />
      </Card>
      <Card heading={t('hotel-bookings:rooms_title')}>{parts.chosen}</Card>
      <Card heading={t('hotel-bookings:cancel.title')}>{parts.terms}</Card>
      <StepButtons back={null} next={next} />
    </CheckoutFrame>
  )
}
