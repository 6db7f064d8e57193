import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
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
  /** May be changed. */
  open: boolean
}

const narrow = css({ display: 'block', minInlineSize: '[9rem]' })

export const placeText = ({ position, category, values }: Place) =>
  [position, category, fullName(values)].filter(Boolean).join(' ')

/** Which passenger of the booking a line is; it may be left out. */
export function LinePlace({ list, line, places, open }: LinePlaceProps) {
  const t = useT()
  if (line.place && !open) return <Ltr>{placeText(line.place)}</Ltr>
  const options = places.map(place => ({ value: place.id, label: placeText(place) }))
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
