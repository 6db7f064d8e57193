import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { CALENDARS } from '#shared/base/dates.ts'
import type { ReportFilter, Reports } from '#shared/contract/desk/reports.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { isChosen } from './report-filter.ts'

interface FiltersProps {
  filter: ReportFilter
  reports: Pick<Reports, 'from' | 'to' | 'currency' | 'currencies'>
}

const line = css({ marginBlockEnd: '4', '& details': { marginBlockStart: '0' }, _print: { display: 'none' } })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })

/** A GET form behind the period that is shown. */
export function ReportFilters({ filter, reports }: FiltersProps) {
  const t = useT()
  const lang = useLang()
  const { from, to, currency } = reports
  const here = pathFor(lang, '/desk/reports')
  const currencies = [...new Set([...reports.currencies, currency])].sort()
  return (
    <search aria-label={t('desk-reports:filters')} className={line}>
      <FilterFold
        always
        label={t('desk-reports:period', { from: formatDate(from, lang), to: formatDate(to, lang) })}
        open={false}
      >
        <form action={here} method="get" autoComplete="off">
          <input type="hidden" name="by" value={filter.by} />
          <FilterGrid>
            <DateField name="from" label={t('desk-reports:from')} start={from} />
            <DateField name="to" label={t('desk-reports:to')} start={to} />
            <Choice
              name="months"
              label={t('desk-reports:calendar')}
              value={filter.months}
              options={CALENDARS.map(each => [each, t(`desk-reports:calendar_${each}`)])}
            />
            {currencies.length > 1 && (
              <Choice
                name="currency"
                label={t('desk-reports:currency')}
                value={currency}
                options={currencies.map(each => [each, each])}
              />
            )}
          </FilterGrid>
          <div className={buttons}>
            <Button type="submit" variant="line" size="sm">
              {t('desk-reports:apply')}
            </Button>
            {isChosen(filter) && (
              <ButtonLink variant="ghost" size="sm" href={here}>
                {t('desk-reports:clear')}
              </ButtonLink>
            )}
          </div>
        </form>
      </FilterFold>
    </search>
  )
}

interface ChoiceProps {
  name: 'months' | 'currency'
  label: string
  value: string
  options: [value: string, label: string][]
}

const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <Field free label={label}>
    {({ 'aria-required': _, ...control }) => (
      <Select
        {...control}
        name={name}
        defaultValue={value}
        options={options.map(([each, text]) => ({ value: each, label: text }))}
      />
    )}
  </Field>
)
