import { useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import type { Names } from '../results/OfferLeg.tsx'
import { HOLD_FORM } from './HoldForm.tsx'
import { OtherFlights } from './OtherFlights.tsx'
import { SoldOut } from './SoldOut.tsx'
import type { HoldProblem, Step } from './use-flight-step.ts'

interface HoldProblemProps {
  step: Step
  names: Names
  symbol?: string
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '3' })

/** Takes the focus when it appears. */
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
      {problem.kind === 'too_many' && <TooMany problem={problem} />}
      {problem.kind === 'failed' && <Failed problem={problem} />}
    </div>
  )
}

type Of<K extends HoldProblem['kind']> = HoldProblemProps & { problem: Extract<HoldProblem, { kind: K }> }

function PriceChanged({ step, problem, symbol }: Of<'price'>) {
  const t = useT()
  const lang = useLang()
  const money = (minor: number) => formatMoney(minor, step.offer.quote.currency, lang, { symbol }).text
  const prices = { old: money(problem.oldMinor), new: money(problem.newMinor) }
  return (
    <Notice tone="warning" title={t('results:flight.price_title')} live>
      <p>{t('results:flight.price_text', prices)}</p>
      <div className={actions}>
        <Button type="submit" form={HOLD_FORM} size="sm" busy={step.busy || step.pricing}>
          {t('results:flight.price_accept', prices)}
        </Button>
        <OtherFlights step={step} />
      </div>
    </Notice>
  )
}

function TooMany({ problem }: Pick<Of<'too_many'>, 'problem'>) {
  const t = useT()
  const lang = useLang()
  return (
    <Notice tone="warning" title={t('results:flight.failed_title')} live>
      <p>{problem.message}</p>
      <div className={actions}>
        <ButtonLink size="sm" href={pathFor(lang, `/flight-bookings/${problem.latest}`)}>
          {t('results:flight.latest_hold')}
        </ButtonLink>
      </div>
    </Notice>
  )
}

function Failed({ problem: { message, requestId } }: Pick<Of<'failed'>, 'problem'>) {
  const t = useT()
  return (
    <Notice tone="danger" title={t('results:flight.failed_title')} live>
      {message || t('ui:error_state.text')}
      <RequestId id={requestId} />
    </Notice>
  )
}
