import { CheckoutFrame } from '#client/features/bookings/checkout/CheckoutFrame.tsx'
import { StepButtons } from '#client/features/bookings/checkout/StepButtons.tsx'
import { ContactForm } from '#client/features/bookings/contact/ContactForm.tsx'
import { DraftState } from '#client/features/bookings/name-list/DraftState.tsx'
import { EnterSends, PeopleBack } from '#client/features/bookings/name-list/PeopleBack.tsx'
import { usePassengers } from '#client/features/bookings/name-list/use-passengers.ts'
import { isUntouched } from '#client/features/bookings/people/passenger-draft.ts'
import type { PeopleStep } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { GuestCards } from './GuestCards.tsx'
import { guestRules, inRooms } from './guest-rules.ts'

const FORM = 'guests-form'

/** Who stays in each room, their wishes, and who is written to. Texts: `hotel-bookings`, `passengers`, `travellers`. */
export function GuestsStep(props: PeopleStep<HotelBooking>) {
  const { booking, parts, phone, hold, symbol, focus, draft, onSaved, onBack } = props
  const t = useT()
  const step = usePassengers({
    ...{ booking: inRooms(booking), days: parts.days, draft: draft.draft, store: draft.store, onSaved },
    rules: guestRules(booking),
  })
  const typed = !step.all.every(({ values }) => isUntouched(values))
  const goOn = booking.request ? 'continue_ask' : 'continue'
  const next = (short: boolean) => (
    <Button type="submit" form={FORM} busy={step.form.busy} busyText={t('passengers:action.saving')}>
      {t(short ? 'passengers:action.continueShort' : `hotel-bookings:guests_step.${goOn}`)}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
  const back = <PeopleBack form={FORM} step={parts.name} onClick={onBack} />
  return (
    <CheckoutFrame
      {...{ booking, parts, symbol, focus }}
      typed={FORM}
      hold={booking.request ? undefined : hold}
      title={t('hotel-bookings:guests_step.title')}
      lead={t('hotel-bookings:guests_step.lead')}
      action={next(true)}
    >
      <Form id={FORM} form={step.form} name="passengers">
        <EnterSends booking={booking} />
        {draft.carried && <Notice live>{t('passengers:draft.carried')}</Notice>}
        <GuestCards booking={booking} step={step} />
        <ContactForm booking={booking} step={step} contact={draft.draft.contact} phone={phone} />
      </Form>
      {(typed || draft.saveState !== 'saved') && (
        <DraftState state={draft.saveState} named={booking.contact !== null} />
      )}
      <StepButtons back={back} next={next(false)} />
    </CheckoutFrame>
  )
}
