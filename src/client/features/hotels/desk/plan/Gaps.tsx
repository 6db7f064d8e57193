import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { DayRange } from '#shared/rules/hotels/rate-ranges.ts'
import { bothDays } from './both-days.ts'

/** Days without a price: the hotel is not sold on them. */
export function Gaps({ gaps }: { gaps: readonly DayRange[] }) {
  const t = useT()
  const lang = useLang()
  if (gaps.length === 0) return null
  return (
    <Notice tone="warning" live title={t('desk-hotels:gaps')}>
      <ul>
        {gaps.map(({ from, to }) => (
          <li key={from}>
            {from === to ? bothDays(from, lang) : `${bothDays(from, lang)} – ${bothDays(to, lang)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
