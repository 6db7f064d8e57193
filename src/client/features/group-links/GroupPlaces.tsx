import { useLang, withIsland } from '#client/lib/island.tsx'
import { formatDate } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { PlaceList } from './PlaceList.tsx'

interface GroupPlacesProps {
  offered: Parameters<typeof PlaceList>[0] & { startsOn: string; endsOn: string }
}

/** Needs no script. Texts: `group`, `age`. */
function GroupPlacesView({ offered }: GroupPlacesProps) {
  const lang = useLang()
  const days = [offered.startsOn, offered.endsOn].map(day => formatDate(day, lang, 'medium'))
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <p className={css({ fontWeight: 'semibold' })}>{[...new Set(days)].join(' – ')}</p>
      <PlaceList places={offered.places} open={offered.open} />
    </div>
  )
}

export const GroupPlaces = withIsland(GroupPlacesView)
