import { useLang, useT } from '#client/lib/island.tsx'
import { Building2, Landmark } from '#client/ui/layout/icons.ts'
import type { HotelContent } from '#shared/contract/hotels/hotels.ts'
import { formatDistance, formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2',
  alignItems: 'center',
  fontSize: '12',
  lineHeight: 'lines',
  color: 'fg.muted',
  maxInlineSize: '[30rem]',
  '& svg': { inlineSize: '[18px]', blockSize: '[18px]', color: 'accent.text' },
  '& b': { color: 'fg.default', fontWeight: 'semibold' },
})
const way = css({
  textAlign: 'center',
  paddingBlockEnd: '1.5',
  borderBlockEndWidth: '[3px]',
  borderBlockEndStyle: 'dotted',
  borderBlockEndColor: 'border.strong',
})
const end = css({ display: 'flex', alignItems: 'center', gap: '1.5' })

interface WalkLineProps {
  hotel: { haram_metres: number | null; content: Pick<HotelContent, 'walk'> }
}

/** How far it is to the Haram, drawn as a way. Nothing where no distance is known. Texts: `hotel-bookings`. */
export function WalkLine({ hotel: { haram_metres, content } }: WalkLineProps) {
  const t = useT()
  const lang = useLang()
  if (haram_metres === null) return null
  const { walk } = content
  return (
    <p className={line}>
      <Building2 aria-hidden="true" />
      <span className={way}>
        <b>{formatDistance(haram_metres, lang)}</b>
        {walk &&
          ` · ${t(`hotel-bookings:results.walk.${walk.way}`, { minutes: formatNumber(walk.minutes, lang) })}`}
      </span>
      <span className={end}>
        {t('hotel-bookings:results.haram')} <Landmark aria-hidden="true" />
      </span>
    </p>
  )
}
