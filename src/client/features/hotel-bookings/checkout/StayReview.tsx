import type { CheckoutProps } from '#client/features/bookings/checkout/checkout.ts'
import { ReviewSteps } from '#client/features/bookings/steps/ReviewSteps.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { stayParts } from './stay-parts.tsx'

type StayReviewProps = CheckoutProps<HotelBooking>

/** The last step of a stay. Texts: those of `ReviewSteps`, and `hotel-bookings`. */
const StayReviewView = (props: StayReviewProps) => <ReviewSteps {...props} partsOf={stayParts} />

export const StayReview: (props: StayReviewProps & IslandProps) => React.ReactNode =
  withIsland(StayReviewView)
