import { css } from '#styled-system/css'
import { pill } from '#styled-system/recipes'
import { FilterGroup } from './FilterGroup.tsx'

interface FilterPillsProps {
  title: string
  name: string
  values: readonly { value: string; text: string }[]
  chosen: readonly string[]
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlockStart: '2' })
const box = css({ position: 'absolute', inset: '0', inlineSize: 'full', opacity: '0', cursor: 'pointer' })

export const FilterPills = ({ title, name, values, chosen }: FilterPillsProps) => (
  <FilterGroup title={title}>
    <div className={row}>
      {values.map(({ value, text }) => (
        <label key={value} className={pill()}>
          <input
            className={box}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {text}
        </label>
      ))}
    </div>
  </FilterGroup>
)
