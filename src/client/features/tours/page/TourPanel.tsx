import { useState } from 'react'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { NumberStepper } from '#client/ui/forms/NumberStepper.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { RoomKind } from '#shared/contract/bookings/tour-rooms.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { isBookable } from '#shared/rules/tours/shown-status.ts'
import { css, cx } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { spanText, statusText } from '../tour-texts.ts'
import { partyParts, partyPrice } from './party-price.ts'
import { type LiveDeparture, useDepartures } from './use-departures.ts'

interface TourPanelProps {
  tourId: string
  departures: LiveDeparture[]
  symbol?: string
}

const MOST = 9
const label = css({ display: 'grid', gap: '1', fontSize: '14' })
const small = css({ fontSize: '12', color: 'fg.muted' })
const today = css({ fontWeight: 'semibold' })

/** A form that leads to the booking: without script it takes the departure and one adult. */
function Panel({ tourId, departures: published, symbol }: TourPanelProps) {
  const t = useT()
  const lang = useLang()
  const { departures, stale } = useDepartures(tourId, published)
  const [chosen, setChosen] = useState<string>()
  const [room, setRoom] = useState<RoomKind>('double')
  const [party, setParty] = useState<PartyCounts>({ adults: 2, children: 0, infants: 0 })
  const bookable = departures.filter(({ status }) => isBookable(status))
  const departure =
    departures.find(({ id }) => id === chosen) ??
    bookable.find(({ places_left }) => places_left >= party.adults + party.children) ??
    bookable[0] ??
    departures[0]
  const styles = summary()
  if (!departure) return null
  const rooms = ROOM_KINDS.filter(kind => departure.net_prices[kind] !== null)
  const kind = rooms.includes(room) ? room : (rooms[0] ?? 'double')
  return (
    <form
      id="book"
      method="get"
      action={pathFor(lang, '/tour-bookings/create')}
      className={styles.root}
      aria-label={t('tours:panel.title')}
    >
      <p className={styles.hold}>
        <span>{statusText(departure, t)}</span>
        {isBookable(departure.status) && departure.status !== 'few_left' && (
          <b>{t('tours:left', { count: departure.places_left })}</b>
        )}
      </p>
      <div className={styles.body}>
        <p className={small}>
          {t('tours:from')}{' '}
          <Money
            size="lg"
            className={css({ color: 'fg.default' })}
            minor={departure.from_minor}
            currency={departure.currency}
            symbol={symbol}
            trim
          />{' '}
          {t('tours:per_person')}
        </p>
        {stale && <p className={small}>{t('tours:panel.stale')}</p>}
        <div className={label}>
          <label htmlFor="panel-departure">{t('tours:panel.departure')}</label>
          <Select
            id="panel-departure"
            name="departure"
            value={departure.id}
            onChange={setChosen}
            options={departures.map(each => ({
              value: each.id,
              label: `${spanText(each, lang)} · ${statusText(each, t)}`,
            }))}
          />
          <span className={small}>{formatHijri(departure.starts_on, lang)}</span>
        </div>
        <Party party={party} onChange={setParty} />
        <div className={label}>
          <label htmlFor="panel-room">{t('tours:panel.room')}</label>
          <Select
            id="panel-room"
            name="room"
            value={kind}
            onChange={value => setRoom(value as RoomKind)}
            options={rooms.map(each => ({ value: each, label: t(`tours:show.room.${each}`) }))}
          />
        </div>
        <Total {...{ departure, kind, party, symbol }} />
      </div>
    </form>
  )
}

function Party({ party, onChange }: { party: PartyCounts; onChange: (party: PartyCounts) => void }) {
  const t = useT()
  const line = (name: keyof PartyCounts, min: number) => (
    <>
      <NumberStepper
        label={t(`tours:panel.${name}`)}
        note={t(`tours:panel.${name}_note`)}
        value={party[name]}
        min={min}
        max={MOST}
        onChange={value => onChange({ ...party, [name]: value })}
      />
      <input type="hidden" name={name} value={party[name]} />
    </>
  )
  return (
    <div>
      {line('adults', 1)}
      {line('children', 0)}
      {line('infants', 0)}
    </div>
  )
}

interface TotalProps {
  departure: LiveDeparture
  kind: RoomKind
  party: PartyCounts
  symbol?: string
}

function Total({ departure, kind, party, symbol }: TotalProps) {
  const t = useT()
  const styles = summary()
  const total = partyPrice(departure, kind, party)
  const bookable = isBookable(departure.status)
  const full = departure.status === 'full'
  return (
    <div>
      <p className={styles.total} aria-live="polite">
        <span>{t('tours:panel.total')}</span>
        {total === null ? (
          <span className={small}>{t('tours:panel.unsold')}</span>
        ) : (
          <Money size="lg" minor={total} currency={departure.currency} symbol={symbol} />
        )}
      </p>
      {bookable && total !== null && <Parts {...{ departure, party, symbol }} totalMinor={total} />}
      <Button type="submit" block disabled={!bookable && !full} className={css({ marginBlockStart: '3' })}>
        {t(`tours:panel.${bookable ? 'book' : full ? 'wait' : 'closed'}`)}
      </Button>
      <p className={cx(styles.note, css({ paddingBlockStart: '2' }))}>
        {t(`tours:panel.${full ? 'full_note' : departure.on_request ? 'ask_note' : 'total_note'}`)}
      </p>
    </div>
  )
}

interface PartsProps {
  departure: LiveDeparture
  party: PartyCounts
  totalMinor: number
  symbol?: string
}

function Parts({ departure, party, totalMinor, symbol }: PartsProps) {
  const t = useT()
  const lang = useLang()
  const { currency, deposit } = departure
  const styles = summary()
  return partyParts(deposit, party, totalMinor).map(({ on, minor }) => (
    <p key={on} className={cx(styles.row, on === null && today)}>
      <span>
        {on === null
          ? t(`tours:panel.${departure.on_request ? 'after_yes' : 'today'}`)
          : t('tours:panel.by', { date: formatDate(on, lang, 'short') })}
      </span>
      <Money minor={minor} currency={currency} symbol={symbol} />
    </p>
  ))
}

export const TourPanel = withIsland(Panel)
