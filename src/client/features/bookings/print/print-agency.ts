import type { AppSettings } from '#shared/contract/settings.ts'
import { type Lang, otherLang, pathFor } from '#shared/i18n/index.ts'
import { paperMark } from '#shared/rules/site/paper-mark.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { agencyContact } from '../facts/agency-contact.ts'
import type { PrintAgency } from './PrintFrame.tsx'

export function printMark(settings: AppSettings) {
  const mark = paperMark(settings)
  return mark?.path.startsWith('/') ? { ...mark, path: settings.assets_prefix + mark.path } : mark
}

export function printAgency(settings: AppSettings, lang: Lang): PrintAgency {
  const { email, phone } = agencyContact(settings)
  return {
    name: localized(settings.name, lang),
    otherName: localized(settings.name, otherLang(lang)),
    mark: printMark(settings),
    address: settings.address,
    phone,
    email,
    cr: settings.cr,
    vatNumber: settings.vat_number,
    iataNumber: settings.iata_number,
    zone: settings.time_zone,
  }
}

/** The look-up with the reference, never with a name. */
export function printManageUrl(
  origin: string,
  lang: Lang,
  reference: string,
  page = '/flight-bookings/manage',
): string {
  return `${origin}${pathFor(lang, page)}?reference=${reference}`
}
