import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { css } from '#styled-system/css'
import type { HotelSearchProps } from './hotel-search.ts'
import type { HotelSearchForm } from './use-hotel-search.ts'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.4fr 1fr 1fr' },
  alignItems: 'start',
  marginBlockStart: '4',
})

/** Whose guests they are, where prices depend on it. */
export function GuestCountries({
  guests,
  form,
}: Pick<HotelSearchProps, 'guests'> & { form: HotelSearchForm }) {
  const t = useT()
  const asked = (['nationality', 'residence'] as const).filter(name => guests[name].length > 0)
  if (asked.length === 0) return null
  return (
    <div className={grid}>
      {asked.map(name => (
        <Field key={name} id={`hotel-${name}`} optional label={t(`hotel-bookings:search.${name}`)}>
          {aria => (
            <Select
              {...aria}
              name={name}
              value={form.choice[name]}
              placeholder={t('hotel-bookings:search.any')}
              options={guests[name].map(({ code, name: label }) => ({ value: code, label }))}
              onChange={code => form.change({ [name]: code })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
