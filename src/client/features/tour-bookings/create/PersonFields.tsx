import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { categoriesOf } from '#shared/rules/tours/rooms.ts'
import { roomValue } from '#shared/rules/tours/rooms-form.ts'
import { css } from '#styled-system/css'
import { moved, placeIn } from './tour-step.ts'
import type { Step } from './use-tour-step.ts'

const list = css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)' } })
const pair = css({ display: 'grid', gap: '3', gridTemplateColumns: '1fr 1fr', alignItems: 'end' })

/** For each traveller a room, for each child a bed or half of one. Texts: `tour-bookings`. */
export function PersonFields({ step }: { step: Step }) {
  const categories = categoriesOf(step.choice)
  const numbers: Record<Category, number> = { ADT: 0, CHD: 0, INF: 0 }
  return (
    <div className={list}>
      {categories.map((category, index) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is a traveller
          key={index}
          step={step}
          category={category}
          position={index + 1}
          number={++numbers[category]}
        />
      ))}
    </div>
  )
}

interface PersonProps {
  step: Step
  category: Category
  position: number
  number: number
}

function Person({ step, category, position, number }: PersonProps) {
  const t = useT()
  const { rooms } = step.choice
  const usual = category !== 'INF'
  const { index, bed = usual } = placeIn(rooms, position)
  const who = t(`tour-bookings:person.${category}`, { number })
  const fieldOf = (at: number) => roomValue(rooms, at)
  const indexOf = (value: string) => rooms.findIndex((_, at) => fieldOf(at) === value)
  const labelOf = (at: number) => {
    const value = fieldOf(at)
    const friend = value.startsWith('s')
    const number = friend ? value.slice(1) : value
    return t(`tour-bookings:${friend ? 'share.friends_room' : 'room'}`, { number })
  }
  const move = (to: number) =>
    step.setRooms(now => moved(now, { position, bed: placeIn(now, position).bed ?? usual }, to))
  const lie = (own: boolean) =>
    step.setRooms(now => moved(now, { position, bed: own }, placeIn(now, position).index))
  return (
    <div className={category === 'CHD' ? pair : undefined}>
      <Field free label={t('tour-bookings:room_field', { who })}>
        {control => (
          <Select
            {...control}
            name={`in${position}`}
            value={fieldOf(index)}
            placeholder={index < 0 ? '–' : undefined}
            options={rooms.map((_, at) => ({
              value: fieldOf(at),
              label: labelOf(at),
            }))}
            onChange={value => move(indexOf(value))}
          />
        )}
      </Field>
      {category === 'CHD' && (
        <Field free label={t('tour-bookings:bed_field', { who })} hint={t('tour-bookings:bed_hint')}>
          {control => (
            <Select
              {...control}
              name={`bed${position}`}
              value={bed ? 'own' : 'shared'}
              options={['own', 'shared'].map(value => ({ value, label: t(`tour-bookings:bed.${value}`) }))}
              onChange={value => lie(value === 'own')}
            />
          )}
        </Field>
      )}
    </div>
  )
}
