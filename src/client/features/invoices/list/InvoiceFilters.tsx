import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { INVOICE_KINDS, type InvoiceFilter } from '#shared/contract/money/invoices.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isFiltered, isNarrowed } from './invoice-filter.ts'

interface FiltersProps {
  filter: InvoiceFilter
  /** The list at the desk, which has more filters. */
  desk?: boolean
}

/** A GET form. Texts: `invoices`, `ui`. */
export function InvoiceFilterForm({ filter, desk }: FiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), desk ? '/desk/invoices' : '/invoices')
  return (
    <ListSearch
      name={t('invoices:filters')}
      action={here}
      label={t('invoices:search')}
      value={filter.q}
      maxLength={40}
      placeholder={t('invoices:search_hint')}
      submit={t('invoices:apply')}
      clear={isFiltered(filter) && { href: here, text: t('invoices:clear') }}
      size={desk ? 'sm' : 'md'}
    >
      <FilterFold label={t('invoices:more_filters')} open={isNarrowed(filter)} always={desk}>
        <FilterGrid>
          <Choice
            name="kind"
            value={filter.kind}
            options={INVOICE_KINDS.map(kind => [kind, `kind.${kind}`])}
          />
          <Choice
            name="status"
            value={filter.status}
            options={(['due', 'overdue', 'open', 'credited'] as const).map(each => [each, `status_${each}`])}
          />
          {desk && <DeskChoices filter={filter} />}
          <Choice name="sort" value={filter.sort} options={[['oldest', 'sort_oldest']]} />
          <DateField name="from" label={t('invoices:from')} start={filter.from} />
          <DateField name="to" label={t('invoices:to')} start={filter.to} />
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}

function DeskChoices({ filter }: FiltersProps) {
  const t = useT()
  return (
    <>
      <Choice
        name="category"
        value={filter.category}
        options={(['S', 'Z', 'E', 'O'] as const).map(each => [each, `sheet.category.${each}`])}
      />
      <Field free label={t('invoices:buyer_filter')}>
        {control => (
          <TextInput {...control} name="buyer" dir="auto" maxLength={60} defaultValue={filter.buyer} />
        )}
      </Field>
    </>
  )
}

interface ChoiceProps {
  name: 'kind' | 'status' | 'category' | 'sort'
  value: string
  options: [value: string, key: string][]
}

function Choice({ name, value, options }: ChoiceProps) {
  const t = useT()
  return (
    <Field free label={t(`invoices:${name}_filter`)}>
      {control => (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          placeholder={t(`invoices:${name}_any`)}
          options={options.map(([each, key]) => ({ value: each, label: t(`invoices:${key}`) }))}
        />
      )}
    </Field>
  )
}

export const InvoiceFilters: (props: FiltersProps & IslandProps) => ReactNode = withIsland(InvoiceFilterForm)
