import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import type { HotelSearchProps } from './hotel-search.ts'
import type { HotelSearchForm } from './use-hotel-search.ts'

export function GuestCountries({
  guests,
  form,
}: Pick<HotelSearchProps, 'guests'> & { form: HotelSearchForm }) {
  const t = useT()
  const asked = (['nationality', 'residence'] as const).filter(name => guests[name].length > 0)
  if (asked.length === 0) return null
  return (
    <>
      {asked.map(name => (
        <Field key={name} id={`hotel-${name}`} optional label={t(`hotel-bookings:search.${name}`)}>
          {aria => (
            <Select
              {...aria}
              name={name}
              // What browsers know is where a person lives.
              autoComplete={name === 'residence' ? 'country' : 'off'}
              value={form.choice[name]}
              placeholder={t('hotel-bookings:search.any')}
              options={guests[name].map(({ code, name: label }) => ({ value: code, label }))}
              onChange={code => form.change({ [name]: code })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
