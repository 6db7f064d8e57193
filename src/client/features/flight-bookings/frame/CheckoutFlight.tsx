import { searchAgainPath } from '#client/features/bookings/checkout/again-paths.ts'
import type { Hold } from '#client/features/bookings/checkout/use-hold.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { FareRulesText } from '../itinerary/FareRulesText.tsx'
import { Itinerary } from '../itinerary/Itinerary.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutProps } from './checkout.ts'
import { StepButtons } from './StepButtons.tsx'

interface CheckoutFlightProps extends CheckoutProps {
  hold: Hold
  focus: boolean
  onContinue: () => void
}

/** The held flight, to read again; another one is found by searching. */
export function CheckoutFlight({ booking, hold, symbol, focus, onContinue }: CheckoutFlightProps) {
  const t = useT()
  const lang = useLang()
  const next = (label: string) => (
    <Button onClick={onContinue}>
      {t(label)}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
  return (
    <CheckoutFrame
      {...{ booking, hold, symbol, focus }}
      title={t('checkout:flight.title')}
      lead={t('checkout:flight.lead')}
      action={next('checkout:flight.continueShort')}
    >
      <Card>
        <Itinerary {...booking} />
      </Card>
      <Card heading={t('checkout:rules.title')}>
        <FareRulesText booking={booking} symbol={symbol} />
      </Card>
      <StepButtons
        back={
          <ButtonLink variant="ghost" href={pathFor(lang, searchAgainPath(booking))}>
            {t('checkout:flight.other')}
          </ButtonLink>
        }
        next={next('checkout:flight.continue')}
      />
    </CheckoutFrame>
  )
}
