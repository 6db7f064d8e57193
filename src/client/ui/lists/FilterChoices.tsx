import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { FormCheck } from '../forms/FormCheck.tsx'
import { FilterGroup } from './FilterGroup.tsx'

interface FilterChoicesProps {
  title: string
  name: string
  values: readonly { value: string; text: ReactNode; count?: number }[]
  chosen: readonly string[]
}

/** Boxes to tick, each with how many it would leave; nothing without values. */
export function FilterChoices({ title, name, values, chosen }: FilterChoicesProps) {
  const lang = useLang()
  if (values.length === 0) return null
  return (
    <FilterGroup title={title}>
      {values.map(({ value, text, count }) => (
        <FormCheck
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          note={count === undefined ? undefined : formatNumber(count, lang)}
        >
          {text}
        </FormCheck>
      ))}
    </FilterGroup>
  )
}
