import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { AUDIT_OBJECTS, type Audit, type AuditFilter } from '#shared/contract/desk/audit.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ACTS, actKey } from './acts.ts'
import { isNarrowed } from './audit-filter.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  people: Audit['people']
}

interface Choice {
  name: 'person' | 'kind' | 'object'
  options: { value: string; label: string }[]
}

export function AuditFilters({ filter, people }: AuditFiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/audit')
  const choices: Choice[] = [
    { name: 'person', options: people.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'kind', options: ACTS.map(value => ({ value, label: t(actKey(value)) })) },
    {
      name: 'object',
      options: AUDIT_OBJECTS.map(value => ({ value, label: t(`desk-audit:objects.${value}`) })),
    },
  ]
  return (
    <ListSearch
      name={t('desk-audit:filters')}
      action={here}
      kept={{ who: filter.who === 'all' ? 'all' : undefined }}
      label={t('desk-audit:record')}
      value={filter.q}
      maxLength={60}
      submit={t('desk-audit:apply')}
      clear={isNarrowed(filter) && { href: here, text: t('desk-audit:clear') }}
    >
      <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
        <FilterGrid>
          {choices.map(({ name, options }) => (
            <Field key={name} free label={t(`desk-audit:${name === 'object' ? 'object_label' : name}`)}>
              {control => (
                <Select
                  {...control}
                  name={name}
                  size="sm"
                  defaultValue={filter[name]}
                  placeholder={t(`desk-audit:${name}_any`)}
                  options={options}
                />
              )}
            </Field>
          ))}
          <DateField name="from" label={t('desk-audit:from')} start={filter.from} />
          <DateField name="to" label={t('desk-audit:to')} start={filter.to} />
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}
