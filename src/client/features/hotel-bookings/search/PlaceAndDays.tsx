import { type MouseEventHandler, Suspense, useRef } from 'react'
import { useFirstUse } from '#client/lib/first-use.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'
import { DayCell } from '#client/ui/forms/dates/DayCell.tsx'
import { ariaOf } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { inOrder } from '#shared/i18n/in-order.ts'
import { NAME_MAX } from '#shared/rules/hotels/stay-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { field, search } from '#styled-system/recipes'
import type { HotelSearchProps } from './hotel-search.ts'
import { CellField } from './SearchCell.tsx'
import type { HotelSearchForm } from './use-hotel-search.ts'

type PlaceAndDaysProps = Pick<HotelSearchProps, 'cities' | 'today'> & { form: HotelSearchForm }

/** The cell has the frame. */
const bared = {
  minBlockSize: '[1.55rem]',
  paddingInlineStart: '0',
  borderWidth: '0',
  boxShadow: '[none !important]',
  bg: 'transparent',
  fontWeight: 'semibold',
} as const
const flat = css({ '& > select': bared, '& > svg': { insetInlineEnd: '0' } })
const flatText = css({ ...bared, _placeholder: { fontWeight: 'regular' }, outline: '[none !important]' })

export function PlaceAndDays(props: PlaceAndDaysProps) {
  const styles = search()
  return (
    <>
      <div className={styles.cell}>
        <City {...props} />
      </div>
      <div className={styles.cell}>
        <HotelName form={props.form} />
      </div>
      <div className={styles.cell}>
        <Days {...props} />
      </div>
    </>
  )
}

function City({ cities, form: { choice, problems, change } }: PlaceAndDaysProps) {
  const t = useT()
  const lang = useLang()
  const options = cities.map(({ code, name }) => ({ value: code, label: localized(name, lang) }))
  return (
    <CellField id="hotel-city" label={t('hotel-bookings:search.city')} error={problems.city}>
      {aria => (
        <Select
          {...aria}
          className={flat}
          name="city"
          value={choice.city}
          placeholder={t('hotel-bookings:search.choose_city')}
          options={inOrder(options, lang, ({ label }) => label)}
          onChange={city => change({ city })}
        />
      )}
    </CellField>
  )
}

function HotelName({ form: { choice, change } }: Pick<PlaceAndDaysProps, 'form'>) {
  const t = useT()
  const label = (
    <>
      {t('hotel-bookings:search.name')} <span className={field().mark}>{t('ui:field.optional')}</span>
    </>
  )
  return (
    <CellField id="hotel-name" label={label} optional>
      {aria => (
        <TextInput
          {...aria}
          className={flatText}
          name="name"
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder={t('hotel-bookings:search.name_hint')}
          value={choice.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
      )}
    </CellField>
  )
}

const DAYS = 'hotel-days'

const importCalendar = async () => ({
  default: (await withStyles(import('#client/ui/dates/DateRangeCalendar.tsx'))).DateRangeCalendar,
})
const DaysCalendar = lazyPart(importCalendar)

function Days({ today, form: { choice, problems, change } }: PlaceAndDaysProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const open = useRef<MouseEventHandler<HTMLInputElement>>(undefined)
  const use = useFirstUse(box)
  return (
    <>
      <div ref={box} id={DAYS} className={search().pair}>
        {(['from', 'to'] as const).map(day => (
          <DayCell
            key={day}
            control={ariaOf(`hotel-${day}`, { error: problems[day] })}
            label={t(`hotel-bookings:search.${day}`)}
            name={day}
            value={choice[day]}
            onChange={value => change({ [day]: value })}
            onClick={event => open.current?.(event)}
          />
        ))}
      </div>
      {use && (
        <Suspense>
          <DaysCalendar
            value={choice}
            onChange={change}
            fields={box}
            fieldsId={DAYS}
            open={open}
            pressed={use.pressed !== undefined}
            min={today}
          />
        </Suspense>
      )}
    </>
  )
}
