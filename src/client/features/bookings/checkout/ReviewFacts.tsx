import { useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import type { ReviewStep } from './checkout.ts'
import { ReviewChosen, ReviewContact, ReviewPassengers } from './ReviewCards.tsx'

type ReviewFactsProps = Pick<ReviewStep, 'booking' | 'parts' | 'to'>

/** What is read once more before the last press. Texts: `checkout`, `passengers`, `age`. */
export function ReviewFacts({ booking, parts, to }: ReviewFactsProps) {
  return (
    <>
      <ReviewChosen parts={parts} change={to('chosen')} />
      {/* Guests stand in their rooms. */}
      {parts.people !== 'guests' && (
        <ReviewPassengers booking={booking} parts={parts} change={to('passengers')} />
      )}
      <ReviewContact booking={booking} change={to('passengers')} />
    </>
  )
}

export function ReviewBack({ parts, to }: Pick<ReviewFactsProps, 'parts' | 'to'>) {
  const t = useT()
  return (
    <ButtonLink
      {...to('passengers')}
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
    >
      {t(parts.reviewBack ?? 'checkout:review.back')}
    </ButtonLink>
  )
}
