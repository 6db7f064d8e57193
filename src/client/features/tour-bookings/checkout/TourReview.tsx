import type { CheckoutProps } from '#client/features/bookings/checkout/checkout.ts'
import { ReviewSteps } from '#client/features/bookings/steps/ReviewSteps.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { tourParts } from './tour-parts.tsx'

type TourReviewProps = CheckoutProps<TourBooking>

/** The last step of a tour. Texts: those of `ReviewSteps`, and `tour-bookings`. */
const TourReviewView = (props: TourReviewProps) => <ReviewSteps {...props} partsOf={tourParts} />

export const TourReview: (props: TourReviewProps & IslandProps) => React.ReactNode =
  withIsland(TourReviewView)
