import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { control } from '#styled-system/recipes'
import { FilterGroup } from './FilterGroup.tsx'

interface FilterMaxProps {
  title: string
  currency: string
  /** In whole units; 0 for none. */
  max: number
  /** The lowest and the highest there are. */
  ends?: ReactNode
}

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  marginBlockStart: '2',
  color: 'fg.muted',
})

export const FilterMax = ({ title, currency, max, ends }: FilterMaxProps) => (
  <FilterGroup title={`${title} (${currency})`}>
    <input className={control()} name="max" inputMode="numeric" aria-label={title} defaultValue={max || ''} />
    {ends && <p className={row}>{ends}</p>}
  </FilterGroup>
)
