import { CHECKOUT_STEPS, stepWord } from '#client/features/bookings/checkout/checkout.ts'
import { columns, stack } from '#client/features/bookings/checkout/checkout-columns.ts'
import { OwnHold } from '#client/features/bookings/checkout/hold/OwnHold.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Stepper } from '#client/ui/layout/Stepper.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { choiceFields } from '#shared/rules/hotels/stay-form.ts'
import { contained } from '#styled-system/recipes'
import { stayWords } from '../checkout/hotel-step-name.ts'
import { ChoiceBar, ChoicePrice } from './ChoicePrice.tsx'
import { ChooseProblem } from './ChooseProblem.tsx'
import type { ChooseStepProps } from './choose-step.ts'
import { HotelAbout } from './HotelAbout.tsx'
import { HotelTop } from './HotelTop.tsx'
import { Rates } from './Rates.tsx'
import { isSold } from './shown-offers.ts'
import { useChoose } from './use-choose.ts'

/** First step: the hotel, and a rate for each room. Texts: `hotel-bookings`, `checkout`, `age`, `ui`. */
function ChooseStepView(props: ChooseStepProps) {
  const { choice, formKey, held, symbol, pictures, payTime } = props
  const t = useT()
  const lang = useLang()
  const step = useChoose(props)
  const { hotel } = step
  const results = `/hotel-bookings/create?${new URLSearchParams(choiceFields(choice))}`
  const complete = hotel.offers.every(offers => offers.some(isSold))
  const hidden = {
    ...{ ...choiceFields(choice), key: formKey, hotel: hotel.id, total: step.quote.totalMinor },
    ask: step.asks ? '1' : '',
    ...(held ? { held: held.id, held_choice: held.choice } : {}),
  }
  return (
    <form method="post" className={contained()} onSubmit={step.submit}>
      <FormName name="hold-hotel" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stepper
        current="chosen"
        steps={CHECKOUT_STEPS.map(id => ({
          id,
          label: t(`checkout:steps.${stepWord(id, stayWords(step.asks))}`),
        }))}
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
          <HotelTop hotel={hotel} pictures={pictures} />
          <ChooseProblem problem={step.problem} currency={hotel.currency} symbol={symbol} />
          <OwnHold page={held && `/hotel-bookings/${held.id}`} />
          {!complete && (
            <Notice tone="warning" title={t('hotel-bookings:choose.none_title')}>
              {t('hotel-bookings:choose.none_text')}
            </Notice>
          )}
          {hotel.offers.length > 0 &&
            choice.rooms.map((party, index) => (
              <Rates
                // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number only
                key={index}
                {...{ hotel, index, party, symbol, pictures, payTime }}
                from={choice.from}
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
        {complete && <ChoicePrice {...props} step={step} />}
      </div>
      {complete && <ChoiceBar {...props} step={step} />}
    </form>
  )
}

export const ChooseStep: (props: ChooseStepProps & IslandProps) => React.ReactNode =
  withIsland(ChooseStepView)
