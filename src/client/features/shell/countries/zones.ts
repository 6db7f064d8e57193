import { foldForSearch } from '#shared/rules/texts/search-text.ts'

interface ZoneOption {
  value: string
  label: string
}

const known = new Map<string, ZoneOption[]>()

/** All time zones of the browser, and the one that is kept though the browser may not name it. */
export function zoneOptions(kept: string): ZoneOption[] {
  const cached = known.get(kept)
  if (cached) return cached
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])])
  const options = [...zones].sort().map(value => ({ value, label: value }))
  known.set(kept, options)
  return options
}

/** Matches any part of a name, cities first: `riyadh` is Asia/Riyadh. */
export function findZone(options: ZoneOption[], typed: string): ZoneOption[] {
  const wanted = foldForSearch(typed).replaceAll(' ', '_')
  const isCity = ({ value }: ZoneOption) =>
    foldForSearch(value.split('/').at(-1) ?? '')
      .replaceAll(' ', '_')
      .startsWith(wanted)
  const found = options.filter(({ value }) => foldForSearch(value).replaceAll(' ', '_').includes(wanted))
  return [...found.filter(isCity), ...found.filter(option => !isCity(option))]
}
