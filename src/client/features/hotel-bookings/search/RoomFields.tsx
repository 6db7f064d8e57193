import { useLang, useT } from '#client/lib/island.tsx'
import { countOptions } from '#client/ui/forms/count-options.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import type { RoomParty } from '#shared/contract/hotels/hotels.ts'
import { ADULTS_MAX, AGE_FIRST, AGE_MAX, CHILDREN_MAX } from '#shared/rules/hotels/stay-form.ts'
import { css } from '#styled-system/css'

interface RoomFieldsProps {
  number: number
  room: RoomParty
  /** The only one stays. */
  alone: boolean
  /** At the first age that was not told. */
  ageError?: { at: string; message?: string }
  onChange: (next: (room: RoomParty) => RoomParty) => void
  onRemove: () => void
}

const box = css({ border: 'none', padding: '0', minInlineSize: '0' })
const legend = css({ fontWeight: 'semibold', marginBlockEnd: '2' })
const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  alignItems: 'end',
})

/** Who sleeps in a room: adults, and the age of each child. Texts: `hotel-bookings`. */
export function RoomFields({ number, room, alone, ageError, onChange, onRemove }: RoomFieldsProps) {
  const t = useT()
  const lang = useLang()
  const { adults, children } = room
  const resize = (count: number) =>
    onChange(now => ({
      ...now,
      children: Array.from({ length: count }, (_, at) => now.children[at] ?? AGE_FIRST),
    }))
  return (
    <fieldset className={box}>
      <legend className={legend}>{t('hotel-bookings:search.room', { number })}</legend>
      <div className={fields}>
        <Field label={t('hotel-bookings:search.adults')}>
          {aria => (
            <Select
              {...aria}
              name={`adults${number}`}
              value={String(adults)}
              options={countOptions(1, ADULTS_MAX, lang)}
              onChange={value => onChange(now => ({ ...now, adults: Number(value) }))}
            />
          )}
        </Field>
        <Field label={t('hotel-bookings:search.children')}>
          {aria => (
            <Select
              {...aria}
              name={`children${number}`}
              value={String(children.length)}
              options={countOptions(0, CHILDREN_MAX, lang)}
              onChange={value => resize(Number(value))}
            />
          )}
        </Field>
        {children.map((age, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its number only
            key={at}
            label={t('hotel-bookings:search.age', { number: at + 1 })}
            {...(ageError?.at === `${number}-${at + 1}` && { id: 'hotel-age', error: ageError.message })}
          >
            {aria => (
              <Select
                {...aria}
                name={`age${number}-${at + 1}`}
                value={String(age)}
                options={countOptions(0, AGE_MAX, lang)}
                onChange={value =>
                  onChange(now => ({ ...now, children: now.children.with(at, Number(value)) }))
                }
              />
            )}
          </Field>
        ))}
        {!alone && (
          <Button
            variant="ghost"
            icon={<X aria-hidden="true" />}
            aria-label={t('hotel-bookings:search.remove_room', { number })}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}
