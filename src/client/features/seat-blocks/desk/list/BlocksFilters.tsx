import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { FilterFold } from '#client/ui/lists/FilterFold.tsx'
import { searchRow } from '#client/ui/lists/search-row.ts'
import type { DeskBlockFilter } from '#shared/contract/desk/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { blockQuery, isNarrowed } from './block-filter.ts'

const grid = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
})

const PATH = '/desk/seat-blocks'

export function BlocksFilters({ filter }: { filter: DeskBlockFilter }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const option = (name: string, value: string) => ({ value, label: t(`desk-blocks:filter.${name}_${value}`) })
  return (
    <search aria-label={t('desk-blocks:filter.label')}>
      <form action={here} method="get">
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <div className={searchRow}>
          <Text name="q" value={filter.q} max={60} />
          <Button type="submit" variant="line" size="sm">
            {t('desk-blocks:filter.submit')}
          </Button>
          {isNarrowed(filter) && (
            <ButtonLink
              variant="ghost"
              size="sm"
              href={here + blockQuery({ ...NONE, status: filter.status })}
            >
              {t('desk-blocks:filter.clear')}
            </ButtonLink>
          )}
        </div>
        <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
          <div className={grid}>
            <Text name="from" value={filter.from} max={3} />
            <Text name="to" value={filter.to} max={3} />
            <Text name="airline" value={filter.airline} max={2} />
            <DateField
              name="departs_from"
              label={t('desk-blocks:filter.departs_from')}
              start={filter.departs_from}
            />
            <DateField
              name="departs_to"
              label={t('desk-blocks:filter.departs_to')}
              start={filter.departs_to}
            />
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
          </div>
        </FilterFold>
      </form>
    </search>
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
  const code = max <= 3
  return (
    <Field free label={t(`desk-blocks:filter.${name}`)}>
      {control => (
        <TextInput
          {...control}
          name={name}
          size="sm"
          ltr={code}
          maxLength={max}
          defaultValue={value}
          autoComplete="off"
          before={code ? undefined : <Search aria-hidden="true" />}
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
