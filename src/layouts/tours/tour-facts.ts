import type { TourPageData } from '#shared/contract/tours/tours.ts'
import { breadcrumbFact, structuredData } from '#shared/rules/site/structured-data.ts'
import { questionsFact, tripFact } from '#shared/rules/site/tour-structure.ts'

type Locals = Pick<App.Locals, 'lang' | 'tenant' | 't'>

export function tourFacts({ lang, tenant, t }: Locals, tour: TourPageData): string {
  const steps: [string, string][] = [
    [t('home:title'), '/'],
    [t('tours:title'), '/tours'],
    [tour.title[lang], `/tours/${tour.id}`],
  ]
  const questions = tour.content.faqs.length ? [questionsFact(tour, lang)] : []
  return structuredData([
    tripFact(tour, tenant.origin, lang),
    ...questions,
    breadcrumbFact(tenant.origin, lang, steps),
  ])
}
