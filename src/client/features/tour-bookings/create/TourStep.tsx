import { CHECKOUT_STEPS, stepWord, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import { columns, stack } from '#client/features/bookings/checkout/checkout-columns.ts'
import { OwnHold } from '#client/features/bookings/checkout/hold/OwnHold.tsx'
import { PriceSummary } from '#client/features/bookings/facts/PriceSummary.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import type { WrongCode } from '#shared/contract/bookings/tour-rooms.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { css } from '#styled-system/css'
import { contained, summary } from '#styled-system/recipes'
import { TOUR_STEP } from '../checkout/tour-step-name.ts'
import { CancelTiers } from '../facts/CancelTiers.tsx'
import { TourTrip } from '../facts/TourTrip.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { RoomFields } from './RoomFields.tsx'
import { KeptPlaces, TooFewPlaces, TourProblem } from './TourProblem.tsx'
import { type Step, useTourStep } from './use-tour-step.ts'

export interface TourStepProps {
  offer: TourDepartureOffer
  choice: TourChoice
  wrongCode?: WrongCode
  allowed: boolean
  /** Idempotency key without JavaScript. */
  formKey: string
  /** A hold of the visitor that names no one yet. */
  held?: { id: string; choice: string }
  symbol?: string
}

/** First step: who travels, rooms, extras. Texts: `tour-bookings`, `checkout`, `search`, `age`, `ui`. */
function TourStepView(props: TourStepProps) {
  const { allowed, held, symbol } = props
  const t = useT()
  const step = useTourStep(props)
  const { offer } = step
  const words = stepWords(TOUR_STEP, offer.answer_hours !== null)
  return (
    <form method="post" className={contained()} onSubmit={step.submit}>
      <FormName name="hold-tour" />
      {Object.entries(hiddenOf(step, props)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stepper
        current="chosen"
        steps={CHECKOUT_STEPS.map(id => ({ id, label: t(`checkout:steps.${stepWord(id, words)}`) }))}
      />
      <div className={columns}>
        <div className={stack}>
          <div>
            <h1 className={css({ textStyle: 'title' })}>{t('tour-bookings:create.title')}</h1>
            <p className={css({ color: 'fg.muted' })}>{t('tour-bookings:create.lead')}</p>
          </div>
          {!allowed && <Notice tone="warning">{t('tour-bookings:create.not_allowed')}</Notice>}
          <KeptPlaces offer={offer} />
          <TooFewPlaces step={step} />
          <TourProblem step={step} symbol={symbol} />
          <OwnHold page={held && `/tour-bookings/${held.id}`} />
          <PartyFields step={step} />
          <RoomFields step={step} />
          <ExtraFields step={step} symbol={symbol} />
          <Card heading={t('tour-bookings:cancel.title')}>
            <CancelTiers
              tiers={offer.cancel_tiers}
              zone={offer.time_zone}
              currency={offer.currency}
              symbol={symbol}
            />
          </Card>
          <noscript>
            <Button type="submit" variant="line" formMethod="get" formNoValidate>
              {t('tour-bookings:create.update')}
            </Button>
          </noscript>
        </div>
        <TourPrice step={step} allowed={allowed} symbol={symbol} />
      </div>
    </form>
  )
}

export const TourStep: (props: TourStepProps & IslandProps) => React.ReactNode = withIsland(TourStepView)

const hiddenOf = ({ offer, quote }: Step, { formKey: key, held }: TourStepProps) => ({
  ...(held ? { held: held.id, held_choice: held.choice } : {}),
  ...{ key, departure: offer.id, total: quote?.totalMinor ?? 0 },
  ...(offer.kept ? { waiting: offer.kept.token } : {}),
})

interface PriceProps {
  step: Step
  allowed: boolean
  symbol?: string
}

function TourPrice({ step, allowed, symbol }: PriceProps) {
  const t = useT()
  const { offer, quote, busy } = step
  return (
    <PriceSummary
      trip={<TourTrip tour={offer} />}
      lines={quote?.lines ?? []}
      totalMinor={quote?.totalMinor ?? 0}
      currency={offer.currency}
      symbol={symbol}
    >
      <p className={summary().note}>
        {t('tour-bookings:create.places_left', { count: offer.places_left })}
        {offer.guaranteed && ` · ${t('tour-bookings:create.guaranteed')}`}
      </p>
      {allowed && (
        <Button type="submit" block busy={busy} busyText={t('tour-bookings:create.holding')}>
          {t('tour-bookings:create.hold')}
          <ArrowRight className="flip" aria-hidden="true" />
        </Button>
      )}
      <p className={summary().note}>
        {offer.answer_hours
          ? t('tour-bookings:create.ask_note', { count: offer.answer_hours })
          : t('tour-bookings:create.hold_note', { count: offer.hold_minutes })}
      </p>
    </PriceSummary>
  )
}
