import type { ReactNode } from 'react'
import { CHECKOUT_STEPS, stepWord, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import { columns, stack } from '#client/features/bookings/checkout/checkout-columns.ts'
import { OwnHold } from '#client/features/bookings/checkout/hold/OwnHold.tsx'
import { PriceBar } from '#client/features/bookings/facts/PriceBar.tsx'
import { PriceSummary } from '#client/features/bookings/facts/PriceSummary.tsx'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowLeft, ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import type { Airline, FlightOffer, Place } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { contained, summary } from '#styled-system/recipes'
import { FLIGHT_STEP } from '../checkout/flight-step-name.ts'
import { FareRulesText } from '../itinerary/FareRulesText.tsx'
import { Itinerary } from '../itinerary/Itinerary.tsx'
import { TripLine } from '../itinerary/TripLine.tsx'
import { OwnSeatsChip } from '../results/OwnSeatsChip.tsx'
import { holdText } from '../results/offer-view.ts'
import { queryText, RESULTS_PATH } from '../results/results-query.ts'
import { fitParty, searchOf } from './flight-step.ts'
import { HOLD_FORM, HoldForm } from './HoldForm.tsx'
import { HoldProblemNotice } from './HoldProblem.tsx'
import { OtherFlights } from './OtherFlights.tsx'
import { PartyEditor } from './PartyEditor.tsx'
import { type Step, useFlightStep } from './use-flight-step.ts'

export interface FlightStepProps {
  offer: FlightOffer
  airlines: Record<string, Airline>
  places: Record<string, Place>
  party: PartyCounts
  allowed: boolean
  /** Whether children may travel without an adult. */
  unaccompanied: boolean
  /** Idempotency key without JavaScript. */
  formKey: string
  /** Booking made earlier by this form. */
  held?: string
  symbol?: string
}

/** First checkout step. Texts: `results`, `checkout`, `itinerary`, `age`, `search`, `ui`. */
export const FlightStep = withIsland(FlightStepView)

function FlightStepView(props: FlightStepProps) {
  const { airlines, places, symbol } = props
  const t = useT()
  const { allowed, unaccompanied, formKey, held } = props
  const step = useFlightStep({
    offer: props.offer,
    party: fitParty(props.offer, props.party, unaccompanied),
    allowed,
    unaccompanied,
    formKey,
    held,
  })
  const { offer } = step
  const trip = { ...offer, airlines, places }
  const words = stepWords(FLIGHT_STEP, offer.answer_hours !== null)
  return (
    <div className={contained()}>
      <Stepper
        current="chosen"
        steps={CHECKOUT_STEPS.map(id => ({ id, label: t(`checkout:steps.${stepWord(id, words)}`) }))}
      />
      <div className={columns}>
        <div className={stack}>
          <h1 className={css({ textStyle: 'title' })}>{t('results:flight.heading')}</h1>
          {offer.own && (
            <div>
              <OwnSeatsChip own={offer.own} />
            </div>
          )}
          {!allowed && <Notice tone="warning">{t('results:flight.not_allowed')}</Notice>}
          <HoldProblemNotice step={step} names={trip} symbol={symbol} />
          <OwnHold page={held && `/flight-bookings/${held}`} />
          <Card>
            <Itinerary {...trip} />
          </Card>
          <PartyEditor step={step} />
          <Card heading={t('checkout:rules.title')}>
            <FareRulesText booking={{ ...offer, currency: offer.quote.currency }} symbol={symbol} />
          </Card>
          <BackToResults step={step} />
        </div>
        <FlightPrice step={step} symbol={symbol} />
      </div>
      <FlightBar step={step} symbol={symbol} />
      <HoldForm step={step} formKey={props.formKey} held={props.held} />
    </div>
  )
}

interface StepProps {
  step: Step
  symbol?: string
}

function FlightPrice({ step, symbol }: StepProps) {
  const t = useT()
  const { answer_hours: answer, quote } = step.offer
  const { lines, totalMinor, currency } = quote
  return (
    <PriceSummary trip={<TripLine slices={step.offer.slices} />} {...{ lines, totalMinor, currency, symbol }}>
      <p role="status" className={css({ srOnly: true })}>
        {step.pricing && t('results:flight.updating')}
      </p>
      <div className={css({ display: { base: 'none', md: 'block' } })}>
        <Continue step={step} block />
      </div>
      {!step.full && (
        <p className={summary().note}>
          {answer
            ? t('results:flight.ask_note', { duration: holdText(answer * 60, t) })
            : t('results:flight.hold_note', { duration: holdText(step.offer.hold_minutes, t) })}
        </p>
      )}
    </PriceSummary>
  )
}

function FlightBar({ step, symbol }: StepProps) {
  const t = useT()
  const { totalMinor, currency } = step.offer.quote
  return (
    <PriceBar minor={totalMinor} currency={currency} symbol={symbol} note={t('checkout:price.total')}>
      <Continue step={step} />
    </PriceBar>
  )
}

function Continue({ step, block }: { step: Step; block?: boolean }): ReactNode {
  const t = useT()
  if (!step.allowed) return null
  if (step.full) return <OtherFlights step={step} size="md" block={block} />
  return (
    <Button
      block={block}
      busy={step.busy || step.pricing}
      busyText={t(step.busy ? 'results:flight.continuing' : 'results:flight.updating')}
      type="submit"
      form={HOLD_FORM}
    >
      {t('results:flight.continue')}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
}

function BackToResults({ step }: { step: Step }) {
  const t = useT()
  const lang = useLang()
  const href = pathFor(lang, RESULTS_PATH + queryText(searchOf(step.offer, step.party)))
  return (
    <div className={css({ marginInlineStart: '-3' })}>
      <ButtonLink variant="ghost" href={href} icon={<ArrowLeft className="flip" aria-hidden="true" />}>
        {t('results:flight.back')}
      </ButtonLink>
    </div>
  )
}
