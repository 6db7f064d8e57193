import { useLang, useT } from '#client/lib/island.tsx'
import { LoadBar, LoadKey } from '#client/ui/data/LoadBar.tsx'
import type { BlockSeats } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { SEAT_SHARES, seatsOfShare } from '#shared/rules/stock/block-seats.ts'
import { css } from '#styled-system/css'

export function BlockLoad({ seats, size, figures }: { seats: BlockSeats; size?: 'lg'; figures?: boolean }) {
  const t = useT()
  const lang = useLang()
  const shares = SEAT_SHARES.map(share => {
    const count = seatsOfShare(seats, share)
    return { share, seats: count, figure: formatNumber(count, lang), name: t(`desk-blocks:share.${share}`) }
  })
  const words = shares.map(({ name, figure }) => `${name} ${figure}`)
  return <LoadBar shares={shares} label={formatList(words, lang)} size={size} figures={figures} />
}

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  fontSize: '12',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
})

/** Signs and names of the shares, in the order of their figures. */
export function LoadLegend() {
  const t = useT()
  return (
    <span className={legend}>
      {SEAT_SHARES.map(share => (
        <span key={share}>
          <LoadKey share={share} />
          {t(`desk-blocks:share_short.${share}`)}
        </span>
      ))}
    </span>
  )
}
