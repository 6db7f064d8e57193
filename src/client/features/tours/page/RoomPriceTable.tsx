import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { RoomPrices, ShownDeparture } from '#shared/contract/tours/tours.ts'
import { formatDate, formatHijriMonths } from '#shared/i18n/format.ts'
import { priceColumns, singleSupplement } from '#shared/rules/tours/departure-prices.ts'
import { css } from '#styled-system/css'

const MOST = 4
const frame = css({ overflowX: 'auto' })
const table = css({
  inlineSize: 'full',
  fontSize: '14',
  '& :is(th, td)': {
    textAlign: 'start',
    paddingBlock: '2.5',
    paddingInline: '2',
    borderBlockEndWidth: '1',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: 'border',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12', fontWeight: '[400]' },
})
const FARES = [
  ...ROOM_KINDS.filter(kind => kind !== 'single'),
  'supplement',
  'child_with_bed',
  'child_without_bed',
  'infant',
] as const
type Line = (typeof FARES)[number]

const amountOf = (prices: RoomPrices, line: Line) =>
  line === 'supplement' ? singleSupplement(prices) : prices[line]

/** Departures that cost the same share a column. */
export function RoomPriceTable({ departures, symbol }: { departures: ShownDeparture[]; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const columns = priceColumns(departures).slice(0, MOST)
  const currency = departures[0]?.currency
  if (!currency) return null
  const lines = FARES.filter(line => columns.some(({ prices }) => amountOf(prices, line) !== null))
  return (
    <Card id="prices" heading={t('tours:show.prices')}>
      <ScrollArea className={frame}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t('tours:show.prices_per')}</th>
              {columns.map(({ departures: [first, ...rest] }) => {
                const last = rest.at(-1) ?? first
                return (
                  <th key={first?.id} scope="col">
                    {first && last && formatHijriMonths(first.starts_on, last.starts_on, lang)}
                    <small>
                      {first && formatDate(first.starts_on, lang, 'short')}
                      {last !== first && last && ` – ${formatDate(last.starts_on, lang, 'short')}`}
                    </small>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line}>
                <th scope="row">
                  {t(`tours:show.room.${line}`)}
                  <small>{t(`tours:show.room_note.${line}`)}</small>
                </th>
                {columns.map(({ prices, departures: [first] }) => {
                  const amount = amountOf(prices, line)
                  return (
                    <td key={first?.id}>
                      {amount === null ? (
                        '–'
                      ) : (
                        <Money minor={amount} {...{ currency, symbol }} signed={line === 'supplement'} trim />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={css({ fontSize: '12', color: 'fg.muted', marginBlockStart: '3' })}>
        {t('tours:show.vat')}
      </p>
    </Card>
  )
}
