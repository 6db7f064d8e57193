import { control } from '#styled-system/recipes'
import { FilterGroup } from './FilterGroup.tsx'

interface FilterMaxProps {
  title: string
  currency: string
  /** In whole units; 0 for none. */
  max: number
}

/** The highest price. */
export const FilterMax = ({ title, currency, max }: FilterMaxProps) => (
  <FilterGroup title={`${title} (${currency})`}>
    <input className={control()} name="max" inputMode="numeric" aria-label={title} defaultValue={max || ''} />
  </FilterGroup>
)
