import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isBookable } from '#shared/rules/tours/shown-status.ts'
import { css } from '#styled-system/css'
import { tourPage } from '#styled-system/recipes'
import { spanText, statusText, TONES } from '../tour-texts.ts'
import { type LiveDeparture, useDepartures } from './use-departures.ts'

interface DeparturesProps {
  tourId: string
  departures: LiveDeparture[]
  symbol?: string
}

const lead = css({ color: 'fg.muted', fontSize: '14', marginBlockEnd: '4', maxInlineSize: 'prose' })
/** All departures at a glance; the places are as they are now. */
function AllDepartures({ tourId, departures: published, symbol }: DeparturesProps) {
  const t = useT()
  const { departures } = useDepartures(tourId, published)
  return (
    <Card id="departures" heading={t('tours:show.departures')}>
      <p className={lead}>
        {t(departures.length ? 'tours:show.departures_lead' : 'tours:show.no_departures')}
      </p>
      <ul>
        {departures.map(departure => (
          <Row key={departure.id} departure={departure} symbol={symbol} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ departure, symbol }: { departure: LiveDeparture; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const { id, starts_on, status, from_minor, currency } = departure
  const href = pathFor(lang, `/tour-bookings/create?departure=${id}`)
  return (
    <li className={tourPage().departure}>
      <time dateTime={starts_on}>
        <b>{spanText(departure, lang)}</b>
        <small>{formatHijri(starts_on, lang)}</small>
      </time>
      <Places departure={departure} />
      <Money minor={from_minor} currency={currency} symbol={symbol} trim />
      {status !== 'closed' && (
        <ButtonLink size="sm" variant={isBookable(status) ? 'line' : 'ghost'} href={href} rel="nofollow">
          {t(isBookable(status) ? 'tours:show.choose' : 'tours:show.wait')}
        </ButtonLink>
      )}
    </li>
  )
}

function Places({ departure }: { departure: LiveDeparture }) {
  const t = useT()
  const { capacity, places_left, min_travellers, status, guaranteed, on_request } = departure
  const taken = capacity - places_left
  const percent = (count: number) => `${Math.round((100 * count) / capacity)}%`
  return (
    <span>
      <span className={tourPage().meter} role="img" aria-label={t('tours:show.taken', { taken, capacity })}>
        <i style={{ inlineSize: percent(taken) }} />
        <i style={{ insetInlineStart: percent(min_travellers) }} />
      </span>
      <Chip tone={TONES[status]}>{statusText(departure, t)}</Chip>
      {on_request && isBookable(status) && <small>{t('tours:show.on_request')}</small>}
      {!guaranteed && isBookable(status) && (
        <small>{t('tours:show.goes_from', { count: min_travellers })}</small>
      )}
    </span>
  )
}

export const Departures = withIsland(AllDepartures)
