import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCreateTour, callGetTour, callUpdateTour } from '../desk-tours.api.ts'
import { tourField, tourOf, tourPaper, wrongTourAmounts } from './tour-paper.ts'

export interface TourFormProps {
  tour?: DeskTourDetail
  currency: string
  symbol?: string
  /** What each picture that may be chosen is called, by its path. */
  pictures: Record<string, string>
}

export function useTourForm({ tour, currency, symbol, pictures }: TourFormProps) {
  const t = useT()
  const lang = useLang()
  return usePaperForm({
    start: { version: tour?.version ?? 0, paper: tourPaper(tour?.input, currency) },
    unsaved: 'tour',
    texts: 'desk-tours',
    ...{ currency, symbol },
    optionText: (name, option) => (name === 'path' || name === 'picture' ? pictures[option] : undefined),
    fieldOf: tourField,
    check: paper =>
      Object.fromEntries(
        wrongTourAmounts(paper, currency).map(path => [path, t('desk-tours:amount_wrong', { currency })]),
      ),
    async send(paper, version) {
      const written = tourOf(paper, currency)
      const saved = tour
        ? await callUpdateTour(tour.id, { version, tour: written })
        : await callCreateTour({ tour: written })
      handOver('news', t(tour ? 'desk-tours:saved' : 'desk-tours:created'))
      location.assign(pathFor(lang, `/desk/tours/${saved.id}`))
      return true
    },
    async latest() {
      const theirs = await callGetTour(tour?.id ?? '')
      return { version: theirs.version, paper: tourPaper(theirs.input, currency) }
    },
    changed: 'tour.changed',
  })
}
