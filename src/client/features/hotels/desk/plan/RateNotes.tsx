import { eitherDay, type Paper, rowsOf } from '#client/features/shell/paper/paper.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { gapsOf, overlapOf } from '#shared/rules/hotels/rate-ranges.ts'
import { bothDays } from './both-days.ts'
import { Gaps } from './Gaps.tsx'

/** The ranges as typed, those without both days left out. */
const rangesOf = (paper: Paper) =>
  rowsOf(paper, 'rates').flatMap(row => {
    const from_day = eitherDay(paper[`rates.${row}.from_day`] ?? '')
    const to_day = eitherDay(paper[`rates.${row}.to_day`] ?? '')
    return from_day && to_day ? [{ from_day, to_day, special: paper[`rates.${row}.special`] === 'on' }] : []
  })

/** While prices are typed: days that have two of them, and days between that have none. */
export function RateNotes({ paper }: { paper: Paper }) {
  const t = useT()
  const lang = useLang()
  const ranges = rangesOf(paper)
  const overlap = overlapOf(ranges)
  if (overlap)
    return (
      <Notice tone="danger" live>
        {t('desk-hotels:overlap', { day: bothDays(overlap.day, lang) })}
      </Notice>
    )
  return <Gaps gaps={gapsOf(ranges)} />
}
