import type { Hold } from '#client/features/bookings/checkout/use-hold.ts'
import { isUntouched } from '#client/features/bookings/people/passenger-draft.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeft, ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { CheckoutFrame } from '../frame/CheckoutFrame.tsx'
import { type CheckoutProps, stepQuery } from '../frame/checkout.ts'
import { StepButtons } from '../frame/StepButtons.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DraftState } from './DraftState.tsx'
import { PassengerCards } from './PassengerCards.tsx'
import { travellerOf } from './step-controls.ts'
import type { useDraft } from './use-draft.ts'
import { useOpenCards } from './use-open-cards.ts'
import { usePassengers } from './use-passengers.ts'

interface PassengersProps extends CheckoutProps {
  hold: Hold
  focus: boolean
  draft: ReturnType<typeof useDraft>
  onSaved: (booking: FlightBooking) => void
  onBack: () => void
}

const FORM = 'passengers-form'

/** Who travels and whom to contact: one card per passenger, nothing typed is ever lost. */
export function Passengers({
  booking,
  country,
  all,
  hold,
  symbol,
  focus,
  draft,
  onSaved,
  onBack,
}: PassengersProps) {
  const t = useT()
  const step = usePassengers({ booking, draft: draft.draft, store: draft.store, onSaved })
  const cards = useOpenCards(step, all)
  // Nothing to be safe about yet: the promise stands once there is something to keep.
  const typed = !step.all.every(({ values }) => isUntouched(values))
  const follow = (problem: FormProblem) => {
    const traveller = travellerOf(problem)
    if (traveller !== undefined) cards.show(traveller)
  }
  return (
    <CheckoutFrame
      {...{ booking, hold, symbol, focus }}
      title={t('passengers:title')}
      lead={t('passengers:lead')}
      action={<NextButton busy={step.form.busy} label={t('passengers:action.continueShort')} />}
    >
      <Form id={FORM} form={step.form} name="passengers" onFollow={follow}>
        {!all && booking.passengers.length > 1 && <AllCards bookingId={booking.id} />}
        {draft.carried && <Notice live>{t('passengers:draft.carried')}</Notice>}
        <PassengerCards booking={booking} step={step} cards={cards} />
        <ContactForm step={step} contact={draft.draft.contact} country={country} />
      </Form>
      {(typed || draft.saveState !== 'saved') && (
        <DraftState state={draft.saveState} named={booking.contact !== null} />
      )}
      <StepButtons
        back={
          <Button variant="ghost" icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={onBack}>
            {t('passengers:action.back')}
          </Button>
        }
        next={<NextButton busy={step.form.busy} label={t('passengers:action.continue')} />}
      />
    </CheckoutFrame>
  )
}

/** Where no script opens the cards. */
function AllCards({ bookingId }: { bookingId: string }) {
  const t = useT()
  const href = pathFor(useLang(), `/flight-bookings/create${stepQuery(bookingId, 'passengers')}&all`)
  return (
    <noscript>
      <a className={link()} href={href}>
        {t('passengers:all')}
      </a>
    </noscript>
  )
}

function NextButton({ busy, label }: { busy: boolean; label: string }) {
  const t = useT()
  return (
    <Button type="submit" form={FORM} busy={busy} busyText={t('passengers:action.saving')}>
      {label}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
}
