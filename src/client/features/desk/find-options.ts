import type { ComboboxOption } from '#client/ui/forms/suggestions/Suggestions.tsx'
import type { DeskFinds, FoundBooking } from '#shared/contract/desk/search.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

const named = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What is found, as suggestions: the value is the path of the record's page, without language. */
export function findOptions(finds: DeskFinds, t: T, lang: Lang): ComboboxOption[] {
  const booking = (group: string) => (found: FoundBooking) => ({
    // One booking may be found by its number and by a name.
    value: `${deskBookingPath(found)}#${group}`,
    group: t(`desk:search.${group}`),
    label: found.passenger ?? found.lead_name ?? found.reference,
    note: named(formatDate(found.starts_on, lang), found.agency && localized(found.agency, lang)),
    code: found.ticket ?? found.pnr ?? found.reference,
  })
  const agencies = (finds.agencies ?? []).map(({ id, name }) => ({
    value: `/desk/agencies/${id}`,
    group: t('desk:search.agencies'),
    label: localized(name, lang),
  }))
  const blocks = (finds.blocks ?? []).map(block => ({
    value: `/desk/seat-blocks/${block.id}`,
    group: t('desk:search.blocks'),
    label: block.code,
    note: named(
      `${localized(block.origin.city, lang)} – ${localized(block.destination.city, lang)}`,
      formatDate(block.departs_on, lang),
    ),
    code: block.pnr ?? undefined,
  }))
  const invoices = (finds.invoices ?? []).map(invoice => ({
    value: `/invoices/${invoice.id}`,
    group: t('desk:search.invoices'),
    label: invoice.number,
    note: named(localized(invoice.buyer, lang), formatDate(invoice.issued_at, lang)),
  }))
  const products = (group: 'tours' | 'hotels') =>
    (finds[group] ?? []).map(({ id, code, name, city }) => ({
      value: `/desk/${group}/${id}`,
      group: t(`desk:search.${group}`),
      label: localized(name, lang),
      note: localized(city, lang),
      code,
    }))
  return [
    ...finds.bookings.map(booking('bookings')),
    ...finds.passengers.map(booking('passengers')),
    ...invoices,
    ...blocks,
    ...products('tours'),
    ...products('hotels'),
    ...agencies,
  ]
}
