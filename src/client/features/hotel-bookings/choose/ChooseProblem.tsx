import { type ReactNode, useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { css } from '#styled-system/css'
import type { StayProblem } from './stay-problem.ts'

interface ChooseProblemProps {
  problem?: StayProblem
  currency: string
  symbol?: string
}

/** Why nothing was held. Takes the focus when it appears. */
export function ChooseProblem({ problem, ...money }: ChooseProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className={css({ outline: '[none]' })}>
      <Words problem={problem} {...money} />
    </div>
  )
}

function Words({ problem, currency, symbol }: ChooseProblemProps & { problem: StayProblem }) {
  const t = useT()
  const lang = useLang()
  const say = (title: string, text: ReactNode) => (
    <Notice tone="warning" title={t(`hotel-bookings:problem.${title}_title`)} live>
      {text}
    </Notice>
  )
  const money = (minor: number) => formatMoney(minor, currency, lang, { symbol }).text
  if (problem.kind === 'full') {
    const nights = listed(
      problem.nights.map(night => formatDate(night, lang, 'day')),
      lang,
    )
    return say(
      'full',
      nights ? t('hotel-bookings:problem.full_text', { nights }) : t('hotel-bookings:problem.full_some'),
    )
  }
  if (problem.kind === 'price')
    return say(
      'price',
      t('hotel-bookings:problem.price_text', { old: money(problem.oldMinor), new: money(problem.newMinor) }),
    )
  if (problem.kind === 'gone') return say('gone', t('hotel-bookings:problem.gone_text'))
  return say(
    'failed',
    <>
      {problem.message || t('ui:error_state.text')}
      <RequestId id={'requestId' in problem ? problem.requestId : undefined} />
    </>,
  )
}
