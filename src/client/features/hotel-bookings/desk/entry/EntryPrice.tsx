import { PriceLines } from '#client/features/bookings/facts/PriceLines.tsx'
import type { Paper } from '#client/features/shell/paper/paper.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { nightsOf, quoteNights } from '#shared/rules/hotels/stay.ts'
import { summary } from '#styled-system/recipes'
import { lineNames } from '../../facts/line-names.ts'
import { daysOf, enteredOf } from './entry-paper.ts'
import type { EntryProps } from './use-entry-form.ts'

interface EntryPriceProps extends Pick<EntryProps, 'hotel' | 'symbol'> {
  paper: Paper
}

/** What the stay costs with fee and tax as far as it is typed. */
export function EntryPrice({ hotel, symbol, paper }: EntryPriceProps) {
  const t = useT()
  const lang = useLang()
  const { from, to } = daysOf(paper)
  const count = from && to ? nightsOf({ from, to }).length : 0
  const rooms = enteredOf(paper, hotel.id, hotel.currency).rooms.flatMap(room => {
    const type = hotel.rooms.find(({ id }) => id === room.room_type_id)
    const isPriced = Number.isSafeInteger(room.night_minor) && room.night_minor >= 0
    return type && isPriced
      ? [quoteNights(Array<number>(count).fill(room.night_minor), { hotel, room: type })]
      : []
  })
  const { lines, totalMinor, currency } = priceOfRooms(rooms, hotel.currency, lineNames(t, lang))
  return (
    <Card pad="sm" heading={t('desk-stays:price')}>
      {totalMinor > 0 ? (
        <>
          <p className={summary().note}>{t('hotel-bookings:nights', { count })}</p>
          <PriceLines {...{ lines, totalMinor, currency, symbol }} />
        </>
      ) : (
        <p className={summary().note}>{t('desk-stays:price_hint')}</p>
      )}
    </Card>
  )
}
