import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/errors/ErrorSummary.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { CheckoutFrame } from '../checkout/CheckoutFrame.tsx'
import type { StepLink, StepProps } from '../checkout/checkout.ts'
import { StepButtons } from '../checkout/StepButtons.tsx'
import { ContactForm } from '../contact/ContactForm.tsx'
import { isUntouched } from '../people/passenger-draft.ts'
import { travellerOf } from '../people/step-controls.ts'
import { DraftState } from './DraftState.tsx'
import { FillFromList } from './FillFromList.tsx'
import { PassengerCards } from './PassengerCards.tsx'
import { EnterSends, PeopleBack } from './PeopleBack.tsx'
import type { useDraft } from './use-draft.ts'
import { useOpenCards } from './use-open-cards.ts'
import { usePassengers } from './use-passengers.ts'

interface PassengersProps extends StepProps {
  draft: ReturnType<typeof useDraft>
  /** @returns whether the page is left */
  onSaved: (booking: Booking) => Promise<boolean>
  onBack: Required<StepLink>['onClick']
}

const FORM = 'passengers-form'

export function Passengers({
  booking,
  parts,
  phone,
  all,
  hold,
  symbol,
  focus,
  draft,
  list,
  zone,
  onSaved,
  onBack,
}: PassengersProps) {
  const t = useT()
  const step = usePassengers({ booking, days: parts.days, draft: draft.draft, store: draft.store, onSaved })
  const cards = useOpenCards(step, all)
  const typed = !step.all.every(({ values }) => isUntouched(values))
  const follow = (problem: FormProblem) => {
    const traveller = travellerOf(problem)
    if (traveller !== undefined) cards.show(traveller)
  }
  return (
    <CheckoutFrame
      {...{ booking, parts, hold, symbol, focus }}
      typed={FORM}
      title={t('passengers:title')}
      lead={t('passengers:lead')}
      action={<NextButton busy={step.form.busy} label={t('passengers:action.continueShort')} />}
    >
      {booking.passengers.length > 1 && <FillFromList step={step} />}
      <Form id={FORM} form={step.form} name="passengers" onFollow={follow}>
        <EnterSends booking={booking} />
        <NamedLater {...{ booking, zone }} />
        {list}
        {cards.open.length < booking.passengers.length && <AllCards booking={booking} />}
        {draft.carried && <Notice live>{t('passengers:draft.carried')}</Notice>}
        <PassengerCards parts={parts} step={step} cards={cards} />
        <ContactForm booking={booking} step={step} contact={draft.draft.contact} phone={phone} />
      </Form>
      {(typed || draft.saveState !== 'saved') && (
        <DraftState state={draft.saveState} named={booking.contact !== null} />
      )}
      <StepButtons
        back={<PeopleBack form={FORM} step={parts.name} onClick={onBack} />}
        next={<NextButton busy={step.form.busy} label={t('passengers:action.continue')} />}
      />
    </CheckoutFrame>
  )
}

/** Who has to be named now, and until when the others. */
function NamedLater({ booking, zone }: Pick<PassengersProps, 'booking' | 'zone'>) {
  const t = useT()
  const lang = useLang()
  const { kind, names_later, name_list_deadline, passengers } = booking
  if (!names_later || passengers.length < 2) return null
  const date = formatMoment(name_list_deadline, lang, { zone })
  // The places of a tour can be given away by links as well.
  const text = kind === 'tour' ? 'passengers:later.text' : 'passengers:later.text_listed'
  return <Notice title={t('passengers:later.title')}>{t(text, { date })}</Notice>
}

function AllCards({ booking }: { booking: Booking }) {
  const t = useT()
  const href = pathFor(useLang(), `${booking.pages.checkout}&all`)
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
