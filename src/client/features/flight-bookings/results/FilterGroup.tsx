import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { heading, section } from './filter-section.ts'
import { isTicked, type ResultsQuery } from './results-query.ts'

interface FilterGroupProps {
  name: string
  title: string
  items: { value: string; count: number }[]
  query: ResultsQuery
  children: (value: string) => ReactNode
}

/** Options with counts; nothing without options. */
export function FilterGroup({ name, title, items, query, children }: FilterGroupProps) {
  const lang = useLang()
  if (items.length === 0) return null
  return (
    <section className={section}>
      <fieldset>
        <legend className={heading}>{title}</legend>
        {items.map(({ value, count }) => (
          <FormCheck
            // Remounts when the address changes.
            key={`${value}${isTicked(query, name, value)}`}
            name={name}
            value={value}
            defaultChecked={isTicked(query, name, value)}
            note={formatNumber(count, lang)}
          >
            {children(value)}
          </FormCheck>
        ))}
      </fieldset>
    </section>
  )
}
