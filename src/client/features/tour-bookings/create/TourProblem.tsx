import { useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { createPath, departuresPath } from './tour-step.ts'
import type { Step } from './use-tour-step.ts'

/** Why nothing was held, or what is wrong with the rooms. Takes the focus when it appears. */
export function TourProblem({ step, symbol }: { step: Step; symbol?: string }) {
  const { problem, asked, wrong } = step
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const shown = problem?.kind ?? (asked && wrong.length > 0 ? 'rooms' : undefined)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} className={css({ outline: '[none]' })}>
      {problem ? (
        <Failed step={step} symbol={symbol} />
      ) : (
        <Notice tone="danger" title={t('tour-bookings:create.fix')} live>
          <ul>
            {wrong.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** The party is larger than the places left, said before the hold is refused. */
export function TooFewPlaces({ step }: { step: Step }) {
  const { choice, offer, problem } = step
  const t = useT()
  const left = offer.places_left
  if (problem || seatsNeeded(choice) <= left) return null
  return (
    <Notice tone="warning" title={t('tour-bookings:create.sold_out_title')} live>
      <p>
        {left > 0
          ? t('tour-bookings:create.sold_out_left', { count: left })
          : t('tour-bookings:create.short_none')}
      </p>
      <Instead step={step} />
    </Notice>
  )
}

/** What is left to who finds too few places. */
function Instead({ step: { choice, offer } }: { step: Step }) {
  const t = useT()
  const lang = useLang()
  const link = { size: 'sm', variant: 'line' } as const
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '3' })}>
      {!offer.kept && (
        <ButtonLink {...link} href={pathFor(lang, `${createPath(offer, choice)}&wait`)}>
          {t('tour-bookings:create.wait')}
        </ButtonLink>
      )}
      <ButtonLink {...link} href={pathFor(lang, departuresPath(offer.tour_id))}>
        {t('tour-bookings:create.other_dates')}
      </ButtonLink>
    </div>
  )
}

export function KeptPlaces({ offer }: Pick<Step, 'offer'>) {
  const t = useT()
  const lang = useLang()
  const { kept, places_left: count, time_zone: zone } = offer
  if (!kept) return null
  return (
    <Notice tone="success" title={t('tour-bookings:create.kept', { count })}>
      {t('tour-bookings:create.kept_until', { date: formatMoment(kept.until, lang, { zone }) })}
    </Notice>
  )
}

function Failed({ step, symbol }: { step: Step; symbol?: string }) {
  const { problem, offer } = step
  const t = useT()
  const lang = useLang()
  if (problem?.kind === 'sold_out')
    return (
      <Notice tone="warning" title={t('tour-bookings:create.sold_out_title')} live>
        <p>
          {problem.left > 0
            ? t('tour-bookings:create.sold_out_left', { count: problem.left })
            : t('tour-bookings:create.sold_out_none')}
        </p>
        <Instead step={step} />
      </Notice>
    )
  if (problem?.kind === 'price') {
    const money = (minor: number) => formatMoney(minor, offer.currency, lang, { symbol }).text
    return (
      <Notice tone="warning" title={t('tour-bookings:create.price_title')} live>
        {t('tour-bookings:create.price_text', { old: money(problem.oldMinor), new: money(problem.newMinor) })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={t('tour-bookings:create.failed_title')} live>
      <p>{(problem && 'message' in problem && problem.message) || t('ui:error_state.text')}</p>
      {problem?.kind === 'failed' && <RequestId id={problem.requestId} />}
      {problem?.kind === 'too_many' && (
        <ButtonLink size="sm" href={pathFor(lang, `/tour-bookings/${problem.latest}`)}>
          {t('tour-bookings:create.latest')}
        </ButtonLink>
      )}
    </Notice>
  )
}
