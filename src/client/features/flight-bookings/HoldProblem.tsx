import { useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import type { Step } from './FlightStep.tsx'
import { searchOf } from './flight-step.ts'
import type { Names } from './OfferLeg.tsx'
import { OfferTicket } from './OfferTicket.tsx'
import { queryText, RESULTS_PATH } from './results-query.ts'
import type { HoldProblem } from './use-flight-step.ts'

interface HoldProblemProps {
  step: Step
  names: Names
  symbol?: string
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '3' })

/** Why the seats could not be held, and the choices left. Takes the focus when it appears. */
export function HoldProblemNotice(props: HoldProblemProps) {
  const { problem } = props.step
  const box = useRef<HTMLDivElement>(null)
  const kind = problem?.kind
  useEffect(() => {
    if (kind) box.current?.focus()
  }, [kind])
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className={css({ outline: '[none]', display: 'grid', gap: '4' })}>
      {problem.kind === 'sold_out' && <SoldOut {...props} problem={problem} />}
      {problem.kind === 'price' && <PriceChanged {...props} problem={problem} />}
      {problem.kind === 'failed' && <Failed message={problem.message} />}
    </div>
  )
}

type Of<K extends HoldProblem['kind']> = HoldProblemProps & { problem: Extract<HoldProblem, { kind: K }> }

const NEAREST = 3

function SoldOut({ step, problem, symbol }: Of<'sold_out'>) {
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
        <div className={actions}>
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

function PriceChanged({ step, problem, symbol }: Of<'price'>) {
  const t = useT()
  const lang = useLang()
  const money = (minor: number) => formatMoney(minor, step.offer.quote.currency, lang, { symbol }).text
  const prices = { old: money(problem.oldMinor), new: money(problem.newMinor) }
  return (
    <Notice tone="warning" title={t('results:flight.price_title')} live>
      <p>{t('results:flight.price_text', prices)}</p>
      <div className={actions}>
        <Button size="sm" busy={step.busy || step.pricing} onClick={() => void step.submit()}>
          {t('results:flight.price_accept', prices)}
        </Button>
        <OtherFlights step={step} />
      </div>
    </Notice>
  )
}

function Failed({ message }: { message: string }) {
  const t = useT()
  return (
    <Notice tone="danger" title={t('results:flight.failed_title')} live>
      {message || t('ui:error_state.text')}
    </Notice>
  )
}

function OtherFlights({ step }: { step: Step }) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={pathFor(lang, RESULTS_PATH + queryText(searchOf(step.offer, step.party)))}
    >
      {t('results:flight.other')}
    </ButtonLink>
  )
}
