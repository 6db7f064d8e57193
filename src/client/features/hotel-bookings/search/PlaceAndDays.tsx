import { useLang, useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { NAME_MAX } from '#shared/rules/hotels/stay-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { HotelSearchProps } from './hotel-search.ts'
import { grid } from './search-grid.ts'
import type { HotelSearchForm } from './use-hotel-search.ts'

type PlaceAndDaysProps = Pick<HotelSearchProps, 'cities' | 'today'> & { form: HotelSearchForm }

export function PlaceAndDays({ cities, today, form }: PlaceAndDaysProps) {
  const t = useT()
  const lang = useLang()
  const { choice, problems } = form
  return (
    <div className={grid}>
      <Field id="hotel-city" label={t('hotel-bookings:search.city')} error={problems.city}>
        {aria => (
          <Select
            {...aria}
            name="city"
            value={choice.city}
            placeholder={t('hotel-bookings:search.choose_city')}
            options={cities.map(({ code, name }) => ({ value: code, label: localized(name, lang) }))}
            onChange={city => form.change({ city })}
          />
        )}
      </Field>
      <Field id="hotel-name" optional label={t('hotel-bookings:search.name')}>
        {aria => (
          <TextInput
            {...aria}
            name="name"
            maxLength={NAME_MAX}
            autoComplete="off"
            placeholder={t('hotel-bookings:search.name_hint')}
            value={choice.name}
            onChange={event => form.change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id="hotel-from" label={t('hotel-bookings:search.from')} error={problems.from}>
        {aria => (
          <DateInput
            {...aria}
            name="from"
            min={today}
            value={choice.from}
            onChange={from => form.change({ from })}
          />
        )}
      </Field>
      <Field id="hotel-to" label={t('hotel-bookings:search.to')} error={problems.to}>
        {aria => (
          <DateInput
            {...aria}
            name="to"
            min={choice.from || today}
            value={choice.to}
            onChange={to => form.change({ to })}
          />
        )}
      </Field>
    </div>
  )
}
