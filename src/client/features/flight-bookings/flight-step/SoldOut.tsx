import { useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { OfferTicket } from '../results/OfferTicket.tsx'
import { OtherFlights } from './OtherFlights.tsx'
import type { HoldProblem, Step } from './use-flight-step.ts'

const NEAREST = 3

interface SoldOutProps {
  step: Step
  problem: Extract<HoldProblem, { kind: 'sold_out' }>
  symbol?: string
}

export function SoldOut({ step, problem, symbol }: SoldOutProps) {
  const t = useT()
  const { left, nearest } = problem
  const others = nearest
    ? [...nearest.offers, ...nearest.nearest].filter(({ id }) => id !== step.offer.id).slice(0, NEAREST)
    : []
  return (
    <>
      <Notice tone="warning" title={t('results:flight.sold_out_title')} live>
        <p>
          {left > 0 ? t('results:flight.sold_out_left', { count: left }) : t('results:flight.sold_out_none')}
        </p>
        <div className={css({ marginBlockStart: '3' })}>
          <OtherFlights step={step} />
        </div>
      </Notice>
      {nearest && others.length > 0 && (
        <section>
          <h2 className={css({ textStyle: 'h2', marginBlockEnd: '3' })}>{t('results:empty.nearest')}</h2>
          <div className={css({ display: 'grid', gap: '4' })}>
            {others.map(offer => (
              <OfferTicket
                key={offer.id}
                offer={offer}
                names={nearest}
                party={step.party}
                symbol={symbol}
                dated
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
