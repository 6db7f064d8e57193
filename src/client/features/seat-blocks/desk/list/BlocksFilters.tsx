import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { PageSize } from '#client/ui/lists/PageSize.tsx'
import type { DeskBlockFilter } from '#shared/contract/desk/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { blockQuery, isNarrowed } from './block-filter.ts'

const PATH = '/desk/seat-blocks'

export function BlocksFilters({ filter }: { filter: DeskBlockFilter }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const option = (name: string, value: string) => ({ value, label: t(`desk-blocks:filter.${name}_${value}`) })
  return (
    <ListSearch
      name={t('desk-blocks:filter.label')}
      action={here}
      kept={{ status: filter.status }}
      label={t('desk-blocks:filter.q')}
      value={filter.q}
      maxLength={60}
      submit={t('desk-blocks:filter.submit')}
      clear={
        isNarrowed(filter) && {
          href: here + blockQuery({ ...NONE, status: filter.status }),
          text: t('desk-blocks:filter.clear'),
        }
      }
    >
      <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
        <FilterGrid>
          <Text name="from" value={filter.from} max={3} />
          <Text name="to" value={filter.to} max={3} />
          <Text name="airline" value={filter.airline} max={2} />
          <DateField
            name="departs_from"
            label={t('desk-blocks:filter.departs_from')}
            start={filter.departs_from}
          />
          <DateField name="departs_to" label={t('desk-blocks:filter.departs_to')} start={filter.departs_to} />
          <Choice
            name="release"
            value={filter.release}
            options={['7', '14', '30'].map(days => option('release', days))}
          />
          <Choice
            name="sort"
            value={filter.sort}
            options={['code', 'release'].map(by => option('sort', by))}
          />
          <PageSize label={t('desk-blocks:filter.limit')} limit={filter.limit} size="sm" />
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}

const NONE: DeskBlockFilter = {
  q: '',
  status: '',
  from: '',
  to: '',
  airline: '',
  departs_from: '',
  departs_to: '',
  release: '',
  sort: '',
  limit: 25,
}

interface TextProps {
  name: string
  value: string
  max: number
}

function Text({ name, value, max }: TextProps) {
  const t = useT()
  return (
    <Field free label={t(`desk-blocks:filter.${name}`)}>
      {control => (
        <TextInput
          {...control}
          name={name}
          size="sm"
          ltr
          maxLength={max}
          defaultValue={value}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  name: string
  value: string
  options: { value: string; label: string }[]
}

function Choice({ name, value, options }: ChoiceProps) {
  const t = useT()
  return (
    <Field free label={t(`desk-blocks:filter.${name}`)}>
      {control => (
        <Select
          {...control}
          name={name}
          size="sm"
          defaultValue={value}
          placeholder={t(`desk-blocks:filter.${name}_any`)}
          options={options}
        />
      )}
    </Field>
  )
}
