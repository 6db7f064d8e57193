import { useT } from '#client/lib/island.tsx'
import { NumberStepper } from '#client/ui/forms/NumberStepper.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { PARTY_KINDS, type PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { limitsOf } from './flight-step.ts'
import type { Step } from './use-flight-step.ts'

const refused: Record<keyof PartyCounts, (offer: FlightOffer) => boolean> = {
  adults: () => false,
  children: offer => !offer.sells_children,
  infants: offer => !offer.sells_infants,
}

/** Counters limited by fare, seats and each other. */
export function PartyEditor({ step }: { step: Step }) {
  const { offer, party, problem, change, unaccompanied } = step
  const t = useT()
  const limits = limitsOf(offer, party, unaccompanied)
  return (
    <Card heading={t('results:flight.party')}>
      {step.full && problem?.kind !== 'sold_out' && (
        <div className={css({ marginBlockEnd: '3' })}>
          <Notice tone="warning">
            {offer.seats_left > 0
              ? t('results:flight.too_few_seats', { count: offer.seats_left })
              : t('results:flight.sold_out_none')}
          </Notice>
        </div>
      )}
      <div className={css({ display: 'grid', gap: '1' })}>
        {PARTY_KINDS.map(([name, category]) => (
          <NumberStepper
            key={name}
            label={t(`search:${name}`)}
            note={refused[name](offer) ? t(`results:flight.no_${name}`) : t(`age:band.${category}`)}
            value={party[name]}
            {...limits[name]}
            onChange={value => change({ [name]: value })}
          />
        ))}
      </div>
      {party.adults === 0 && (
        <div className={css({ marginBlockStart: '3' })}>
          <Notice>{t('results:flight.unaccompanied')}</Notice>
        </div>
      )}
    </Card>
  )
}
