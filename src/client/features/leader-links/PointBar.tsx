import { useState } from 'react'
import { usePointName } from '#client/features/bookings/desk/departures/use-point-name.ts'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { GIVEN } from '#shared/contract/tours/leader-links.ts'
import { POINTS } from '#shared/rules/tours/ticks.ts'
import { css } from '#styled-system/css'

interface PointBarProps {
  points: string[]
  point: string
  onChoose: (point: string) => void
  onAdd: (point: string) => Promise<void>
  countOf: (point: string) => number
  total: number
}

const groups = css({ display: 'grid', gap: '2' })
const group = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const label = css({ fontSize: '12', color: 'fg.muted', inlineSize: 'full' })
const short = css({ flex: '1', minInlineSize: '[8rem]' })

/** Where people are checked in, and what they are given; each with how many have it. */
export function PointBar(props: PointBarProps) {
  const { points, onChoose, onAdd } = props
  const t = useT()
  const [name, setName] = useState<string>()
  const offered = [...new Set([...points, ...POINTS])]
  const add = async () => {
    const chosen = name?.trim()
    setName(undefined)
    if (!chosen) return
    await onAdd(chosen)
    onChoose(chosen)
  }
  return (
    <div className={groups}>
      <fieldset className={group}>
        <legend className={label}>{t('leader:points')}</legend>
        {offered.map(point => (
          <Point key={point} name={point} {...props} />
        ))}
        {name === undefined ? (
          <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setName('')}>
            {t('leader:add_point')}
          </Button>
        ) : (
          <form
            className={group}
            onSubmit={event => {
              event.preventDefault()
              void add()
            }}
          >
            <TextInput
              size="sm"
              className={short}
              aria-label={t('leader:point_name')}
              placeholder={t('leader:point_name')}
              value={name}
              maxLength={40}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" size="sm" variant="line">
              {t('leader:add')}
            </Button>
          </form>
        )}
      </fieldset>
      <fieldset className={group}>
        <legend className={label}>{t('leader:given')}</legend>
        {GIVEN.map(point => (
          <Point key={point} name={point} {...props} />
        ))}
      </fieldset>
    </div>
  )
}

function Point({ name, point, onChoose, countOf, total }: PointBarProps & { name: string }) {
  const pointName = usePointName()
  const chosen = name === point
  return (
    <Button
      size="sm"
      variant={chosen ? 'primary' : 'line'}
      aria-pressed={chosen}
      onClick={() => onChoose(name)}
    >
      <bdi>{pointName(name)}</bdi>
      <Ltr>
        <Num of={countOf(name)} />/<Num of={total} />
      </Ltr>
    </Button>
  )
}
