import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { StepLink } from '../checkout/checkout.ts'

interface PeopleBackProps {
  form: string
  /** Name of the step before. */
  step: string
  onClick: Required<StepLink>['onClick']
}

/** Without a script, what is typed is sent to be kept. */
export function PeopleBack({ form, step, onClick }: PeopleBackProps) {
  const t = useT()
  return (
    <Button
      type="submit"
      {...{ form, onClick }}
      name="back"
      value={step}
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
    >
      {t('passengers:action.back')}
    </Button>
  )
}

/** First in the form: Enter presses its first button, which would be Back. */
export const EnterSends = ({ booking }: { booking: Pick<Booking, 'draft_version' | 'names_later'> }) => (
  <>
    <button type="submit" hidden />
    <input type="hidden" name="draft_version" value={booking.draft_version + 1} />
    {booking.names_later && <input type="hidden" name="names_later" />}
  </>
)
