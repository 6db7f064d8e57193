import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'

export const daysText = (
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  lang: Lang,
): string => `${formatDate(starts_on, lang, 'medium')} – ${formatDate(ends_on, lang, 'medium')}`

/** "5 travellers, 2 rooms". Texts: `tour-bookings`. */
export const sizeText = (people: number, rooms: number, t: T): string =>
  [
    t('tour-bookings:travellers', { count: people }),
    ...(rooms > 0 ? [t('tour-bookings:rooms_count', { count: rooms })] : []),
  ].join(' · ')
