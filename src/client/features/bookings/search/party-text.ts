import { CATEGORIES } from '#shared/base/categories.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { countsOf, type PartyCounts } from '#shared/rules/party.ts'

/** `2 adults, 1 child, 1 infant`. Texts: `search`, `age`. */
export function partyText(party: PartyCounts, t: T): string {
  const counts = countsOf(party)
  const parts = CATEGORIES.filter(category => counts[category] > 0).map(category =>
    t(`age:count.${category}`, { count: counts[category] }),
  )
  const [first = '', second, third] = parts
  if (third) return t('search:party.three', { first, second, third })
  return second ? t('search:party.two', { first, second }) : first
}
