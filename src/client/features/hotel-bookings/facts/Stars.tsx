import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'

const row = css({ color: 'spark.text', letterSpacing: '[.08em]', whiteSpace: 'nowrap', fontSize: '14' })

/** A hotel's own stars. Texts: `hotel-bookings`. */
export function Stars({ count }: { count: number }) {
  const t = useT()
  return (
    <span role="img" aria-label={t('hotel-bookings:stars', { count })} className={row}>
      {'★'.repeat(count)}
    </span>
  )
}
