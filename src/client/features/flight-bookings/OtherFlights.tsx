import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import type { Step } from './FlightStep.tsx'
import { searchOf } from './flight-step.ts'
import { queryText, RESULTS_PATH } from './results-query.ts'

/** Back to the results of the same search. */
export function OtherFlights({ step }: { step: Step }) {
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
