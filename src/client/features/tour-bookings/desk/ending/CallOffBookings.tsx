import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import { addMinor } from '#shared/base/money.ts'
import type { DepartureEnding } from '#shared/contract/desk/tours/departure-board.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Fate } from '#shared/rules/tours/call-off.ts'
import { css } from '#styled-system/css'
import type { CallOffState } from './use-call-off.ts'
import { whyOf } from './why.ts'

type Booking = DepartureEnding['bookings'][number]

const list = css({
  display: 'grid',
  maxBlockSize: '[16rem]',
  overflowY: 'auto',
  fontSize: '14',
  borderBlockWidth: '1',
  borderBlockStyle: 'solid',
  borderColor: 'divider',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
  },
  '& > li + li': { borderBlockStartWidth: '1', borderBlockStartStyle: 'solid', borderColor: 'divider' },
})
const who = css({ display: 'grid', flex: '1', minInlineSize: '[10rem]' })
const quiet = css({ fontSize: '12', color: 'fg.muted', '&[data-why]': { color: 'danger.text' } })
const side = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })

interface Props {
  state: CallOffState
  symbol?: string
}

/** What becomes of each booking; those that would be moved can be refunded instead. */
export function CallOffBookings({ state, symbol }: Props) {
  const t = useT()
  const lang = useLang()
  const { seen, failed, fates, form } = state
  // The act itself reports its errors.
  if (failed) return <Notice tone="danger">{t('desk-departures:call_off.failed')}</Notice>
  if (!seen) return <p>{t('desk-departures:call_off.counting')}</p>
  const { bookings, currency } = seen
  const all = [...fates.values()]
  const back = addMinor(...all.map(({ back_minor }) => back_minor))
  const money = `\u2068${formatMoney(back, currency, lang, { symbol }).text}\u2069`
  const moved = all.filter(({ act }) => act === 'move').length
  return (
    <>
      <p role="status">
        {form.values.to === 'move' && `${t('desk-departures:call_off.moved', { count: moved })} `}
        {t('desk-departures:call_off.count', { count: bookings.length - moved, money })}
      </p>
      {bookings.length > 0 && (
        <ScrollArea as="ul" className={list}>
          {bookings.map(booking => (
            <Row key={booking.id} booking={booking} {...{ state, currency, symbol }} />
          ))}
        </ScrollArea>
      )}
    </>
  )
}

function fateText(t: T, { held }: Booking, fate: Fate | undefined): string {
  if (fate?.error) return whyOf(t, fate.error)
  if (held) return t('desk-departures:call_off.unpaid')
  return t(`desk-departures:call_off.fate.${fate?.act ?? 'refund'}`)
}

function Row({ booking, state, symbol, currency }: Props & { booking: Booking; currency: string }) {
  const t = useT()
  const { fates, form } = state
  const { id, reference, lead_name, untold, move } = booking
  const { refunds } = form.values
  const fate = fates.get(id)
  const refunded = refunds.includes(id)
  return (
    <li>
      <span className={who}>
        <span>
          <Ltr>{reference}</Ltr> <bdi>{lead_name ?? '—'}</bdi>
        </span>
        <span className={quiet} data-why={fate?.error ? true : undefined}>
          {fateText(t, booking, fate)}
          {untold && ` · ${t('desk-departures:call_off.untold')}`}
        </span>
      </span>
      <span className={side}>
        {move && !move.error && form.values.to === 'move' && (
          <Checkbox
            checked={refunded}
            onChange={on =>
              form.change({ refunds: on ? [...refunds, id] : refunds.filter(one => one !== id) })
            }
          >
            {t('desk-departures:call_off.instead')}
          </Checkbox>
        )}
        <Money minor={fate?.back_minor ?? 0} currency={currency} symbol={symbol} />
      </span>
    </li>
  )
}
