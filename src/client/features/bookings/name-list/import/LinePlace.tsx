import { useT } from '#client/lib/island.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import type { Place } from '#shared/rules/name-list/slots.ts'
import { css } from '#styled-system/css'
import { fullName } from '../../people/passenger-draft.ts'
import type { JudgedLine } from './list-messages.ts'
import type { ListState } from './use-list.ts'

interface LinePlaceProps {
  list: ListState
  line: JudgedLine
  places: Place[]
}

const narrow = css({ display: 'block', minInlineSize: '[9rem]' })

/** Which passenger of the booking a line is; it may be left out. */
export function LinePlace({ list, line, places }: LinePlaceProps) {
  const t = useT()
  const options = places.map(place => ({
    value: place.id,
    label: [place.position, place.category, fullName(place.values)].filter(Boolean).join(' '),
  }))
  return (
    <Select
      size="sm"
      className={narrow}
      aria-label={t('name-list:place_of', { line: line.line })}
      value={line.place?.id ?? ''}
      placeholder={t('name-list:left_out')}
      options={options}
      onChange={id => list.choose(line.line, id)}
    />
  )
}
