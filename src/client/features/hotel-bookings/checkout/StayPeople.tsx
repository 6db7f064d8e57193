import type { CheckoutProps, StepLink, StepProps } from '#client/features/bookings/checkout/checkout.ts'
import { ChosenFrame } from '#client/features/bookings/steps/ChosenFrame.tsx'
import { PeopleSteps } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { StayPlan } from '../facts/StayPlan.tsx'
import { GuestsStep } from '../guests/GuestsStep.tsx'
import { stayParts } from './stay-parts.tsx'

type StayPeopleProps = CheckoutProps<HotelBooking>

/** The steps of a held stay up to its guests. Texts: those of `PeopleSteps`, and `hotel-bookings`. */
function StayPeopleView(props: StayPeopleProps) {
  return (
    <PeopleSteps
      {...props}
      partsOf={stayParts}
      chosen={(step, next) => <ChosenStay {...step} next={next} />}
      people={step => <GuestsStep {...step} />}
    />
  )
}

export const StayPeople: (props: StayPeopleProps & IslandProps) => React.ReactNode =
  withIsland(StayPeopleView)

type ChosenProps = StepProps<HotelBooking> & { next: StepLink }

function ChosenStay({ booking, parts, hold, symbol, focus, next }: ChosenProps) {
  const t = useT()
  return (
    <ChosenFrame
      {...{ booking, parts, symbol, focus }}
      to={next}
      hold={booking.request ? undefined : hold}
      title={t('hotel-bookings:stay_title')}
      lead={t(`hotel-bookings:choose.${booking.request ? 'ask_note' : 'hold_note'}`)}
      label={t('hotel-bookings:guests_step.title')}
      rules={t('hotel-bookings:cancel.title')}
    >
      <Card>
        <StayPlan stay={booking.stay} />
      </Card>
      <Card heading={t('hotel-bookings:rooms_title')}>{parts.chosen}</Card>
    </ChosenFrame>
  )
}
