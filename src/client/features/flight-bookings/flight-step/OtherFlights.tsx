import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { queryText, RESULTS_PATH } from '../results/results-query.ts'
import { searchOf } from './flight-step.ts'
import type { Step } from './use-flight-step.ts'

interface OtherFlightsProps {
  step: Step
  size?: 'sm' | 'md'
  block?: boolean
}

export function OtherFlights({ step, size = 'sm', block }: OtherFlightsProps) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink
      variant="line"
      size={size}
      block={block}
      href={pathFor(lang, RESULTS_PATH + queryText(searchOf(step.offer, step.party)))}
    >
      {t('results:flight.other')}
    </ButtonLink>
  )
}
