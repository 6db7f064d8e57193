import { useLang, useT } from '#client/lib/island.tsx'
import { FactChip } from '#client/ui/data/Chip.tsx'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import { css } from '#styled-system/css'
import type { TripDays } from './passenger-check.ts'

interface AgeChipProps {
  category: Category
  birthDate: string
  trip: TripDays
  short?: boolean
}

const reason = css({ fontSize: '14', color: 'fg.muted' })

export function AgeChip({ category, birthDate, trip, short }: AgeChipProps) {
  const t = useT()
  const lang = useLang()
  const age = ageCategory(birthDate, trip.firstDate, trip.lastDate)
  const real = age.ok ? age.category : category
  const date = age.ok && age.vars.date ? { date: formatDate(age.vars.date, lang) } : {}
  return (
    <>
      <FactChip code={real}>{t(`age:category.${real}`)}</FactChip>
      {age.ok && !short && <span className={reason}>{t(age.reason, { ...age.vars, ...date })}</span>}
    </>
  )
}
