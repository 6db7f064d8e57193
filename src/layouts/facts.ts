import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { sharePicturePath } from '#shared/rules/site/share-picture.ts'
import {
  agencyFact,
  breadcrumbFact,
  offerFact,
  siteFact,
  structuredData,
} from '#shared/rules/site/structured-data.ts'

type Locals = Pick<App.Locals, 'lang' | 'settings' | 'tenant' | 't'>

export function homeFacts(
  { lang, settings, tenant }: Locals,
  title: string,
  offers: readonly FlightOffer[],
): string {
  const { origin } = tenant
  const picture = sharePicturePath(settings, lang, { path: '/', title })
  const agency = agencyFact(settings, origin, lang, picture)
  if (offers.length > 0) agency.makesOffer = offers.map(offer => offerFact(offer, origin, lang))
  return structuredData([agency, siteFact(settings, origin, lang)])
}

export function contentFacts({ lang, tenant, t }: Locals, title: string, path: string): string {
  const steps: [string, string][] = [
    [t('home:title'), '/'],
    [title, path],
  ]
  return structuredData([breadcrumbFact(tenant.origin, lang, steps)])
}
