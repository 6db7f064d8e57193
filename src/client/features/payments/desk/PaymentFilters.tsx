import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import type { PaymentFilter } from '#shared/contract/desk/money/payments.ts'
import { ATTEMPT_STATUSES, PAYMENT_METHODS } from '#shared/contract/money/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isNarrowed } from './payments-filter.ts'

interface FiltersProps {
  filter: PaymentFilter
  gateways: string[]
}

/** A GET form. Texts: `desk-payments`, `payments`, `lists`, `ui`. */
export function PaymentFilters({ filter, gateways }: FiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/payments')
  return (
    <ListSearch
      name={t('desk-payments:filters')}
      action={here}
      kept={{ flagged: filter.flagged, slips: filter.slips }}
      label={t('desk-payments:search')}
      value={filter.q}
      maxLength={40}
      submit={t('desk-payments:apply')}
      clear={(isNarrowed(filter) || filter.q !== '') && { href: here, text: t('desk-payments:clear') }}
    >
      <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
        <FilterGrid>
          <Choices filter={filter} gateways={gateways} />
          <DateField name="from" label={t('desk-payments:from')} start={filter.from} />
          <DateField name="to" label={t('desk-payments:to')} start={filter.to} />
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}

function Choices({ filter, gateways }: FiltersProps) {
  const t = useT()
  const choices = [
    ['status', ATTEMPT_STATUSES.map(value => ({ value, label: t(`desk-payments:status.${value}`) }))],
    ['method', PAYMENT_METHODS.map(value => ({ value, label: t(`payments:method_name.${value}`) }))],
    ['gateway', gateways.map(value => ({ value, label: value }))],
    ['mode', (['live', 'test'] as const).map(value => ({ value, label: t(`desk-payments:mode.${value}`) }))],
  ] as const
  return choices.map(([name, options]) => (
    <Field key={name} free label={t(`desk-payments:${name}_filter`)}>
      {control => (
        <Select
          {...control}
          name={name}
          size="sm"
          defaultValue={filter[name]}
          placeholder={t(`desk-payments:${name}_any`)}
          options={[...options]}
        />
      )}
    </Field>
  ))
}
