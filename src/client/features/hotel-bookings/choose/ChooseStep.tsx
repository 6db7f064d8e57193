import { CHECKOUT_STEPS, stepName } from '#client/features/bookings/checkout/checkout.ts'
import { columns, stack } from '#client/features/bookings/checkout/checkout-columns.ts'
import { PriceSummary } from '#client/features/bookings/facts/PriceSummary.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft, ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { loginPath } from '#shared/i18n/redirect.ts'
import { choiceFields } from '#shared/rules/hotels/stay-form.ts'
import { contained, summary } from '#styled-system/recipes'
import { HOTEL_STEP } from '../checkout/hotel-step-name.ts'
import { StayTrip } from '../facts/StayTrip.tsx'
import { ChooseProblem } from './ChooseProblem.tsx'
import type { ChooseStepProps } from './choose-step.ts'
import { HotelAbout } from './HotelAbout.tsx'
import { HotelTop } from './HotelTop.tsx'
import { Rates } from './Rates.tsx'
import { type Choose, useChoose } from './use-choose.ts'

/** First step: the hotel, and a rate for each room. Texts: `hotel-bookings`, `checkout`, `age`, `ui`. */
function ChooseStepView(props: ChooseStepProps) {
  const { hotel, choice, formKey, symbol, picture } = props
  const t = useT()
  const lang = useLang()
  const step = useChoose(props)
  const results = `/hotel-bookings/create?${new URLSearchParams(choiceFields(choice))}`
  const complete = hotel.offers.every(offers => offers.length > 0)
  const hidden = { ...choiceFields(choice), key: formKey, hotel: hotel.id, total: step.quote.totalMinor }
  return (
    <form method="post" className={contained()} onSubmit={step.submit}>
      <FormName name="hold-hotel" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stepper
        current="chosen"
        steps={CHECKOUT_STEPS.map(id => ({ id, label: t(`checkout:steps.${stepName(id, HOTEL_STEP)}`) }))}
      />
      <div className={columns}>
        <div className={stack}>
          <div>
            <ButtonLink
              variant="ghost"
              size="sm"
              href={pathFor(lang, results)}
              icon={<ArrowLeft className="flip" aria-hidden="true" />}
            >
              {t('hotel-bookings:choose.back')}
            </ButtonLink>
          </div>
          <HotelTop hotel={hotel} picture={picture} />
          <ChooseProblem problem={step.problem} currency={hotel.currency} symbol={symbol} />
          {!complete && (
            <Notice tone="warning" title={t('hotel-bookings:choose.none_title')}>
              {t('hotel-bookings:choose.none_text')}
            </Notice>
          )}
          {complete &&
            choice.rooms.map((party, index) => (
              <Rates
                // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number only
                key={index}
                {...{ hotel, index, party, symbol }}
                planId={step.planIds[index] ?? ''}
                onChoose={planId => step.choose(index, planId)}
              />
            ))}
          <noscript>
            <Button type="submit" variant="line" formMethod="get" formNoValidate>
              {t('hotel-bookings:search.update')}
            </Button>
          </noscript>
          <HotelAbout hotel={hotel} />
        </div>
        {complete && <Price {...props} step={step} />}
      </div>
    </form>
  )
}

export const ChooseStep: (props: ChooseStepProps & IslandProps) => React.ReactNode =
  withIsland(ChooseStepView)

function Price({ hotel, choice, allowed, symbol, step }: ChooseStepProps & { step: Choose }) {
  const t = useT()
  const { content, stars, nights, currency } = hotel
  const people = choice.rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  const { from, to } = choice
  return (
    <PriceSummary
      trip={
        <StayTrip
          stay={{ name: content.name, city: content.city, stars, from, to, nights }}
          people={people}
          rooms={choice.rooms.length}
        />
      }
      lines={step.quote.lines}
      totalMinor={step.quote.totalMinor}
      currency={currency}
      symbol={symbol}
    >
      {allowed === 'no' && <Notice tone="warning">{t('hotel-bookings:choose.not_allowed')}</Notice>}
      {allowed === 'login' && <LogIn here={step.here} />}
      {allowed === 'yes' && (
        <Button type="submit" block busy={step.busy} busyText={t('hotel-bookings:choose.holding')}>
          {t('hotel-bookings:choose.hold')}
          <ArrowRight className="flip" aria-hidden="true" />
        </Button>
      )}
      <p className={summary().note}>
        {t(`hotel-bookings:choose.${allowed === 'login' ? 'login_note' : 'hold_note'}`)}
      </p>
    </PriceSummary>
  )
}

/** Comes back to the same rooms. */
function LogIn({ here }: { here: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink block href={loginPath(pathFor(lang, '/login'), encodeURIComponent(here))}>
      {t('hotel-bookings:choose.login')}
      <ArrowRight className="flip" aria-hidden="true" />
    </ButtonLink>
  )
}
