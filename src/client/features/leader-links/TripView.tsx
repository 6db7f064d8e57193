import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { LeaderSheet } from '#shared/contract/tours/leader-links.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { telUrl } from '#shared/rules/texts/contact-links.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })
const list = css({ display: 'grid', gap: '3', fontSize: '14' })
const quiet = css({ display: 'block', color: 'fg.muted', fontSize: '12' })

export function TripView({ sheet }: { sheet: LeaderSheet }) {
  return (
    <div className={stack}>
      <Flights sheet={sheet} />
      <Days sheet={sheet} />
      <Contacts sheet={sheet} />
    </div>
  )
}

function Flights({ sheet: { slices, places } }: { sheet: LeaderSheet }) {
  const t = useT()
  const lang = useLang()
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  const segments = slices.flatMap(slice => slice.segments)
  if (segments.length === 0) return null
  return (
    <Card pad="sm" heading={t('leader:flights')}>
      <ul className={list}>
        {segments.map(segment => (
          <li key={segment.departs_at}>
            <b>
              <Ltr>
                {segment.airline} {segment.flight_number}
              </Ltr>
            </b>{' '}
            {city(segment.origin)} – {city(segment.destination)}
            <span className={quiet}>
              {formatDate(segment.departs_at, lang, 'long', segment.origin_zone)} ·{' '}
              <Ltr>
                <bdi>{formatTime(segment.departs_at, segment.origin_zone, lang)}</bdi>–
                <bdi>{formatTime(segment.arrives_at, segment.destination_zone, lang)}</bdi>
              </Ltr>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Days({ sheet: { days, hotels, departure } }: { sheet: LeaderSheet }) {
  const t = useT()
  const lang = useLang()
  if (days.length === 0) return null
  return (
    <Card pad="sm" heading={t('leader:program')}>
      <ol className={list}>
        {days.map(({ title, text, meals, hotel, transfer }, at) => {
          const stay = hotel === null ? undefined : hotels[hotel]
          const notes = [
            transfer && localized(transfer, lang),
            ...meals.map(meal => t(`tours:show.meals.${meal}`)),
            stay && `${localized(stay.name, lang)} – ${localized(stay.city, lang)}`,
          ].filter(Boolean)
          return (
            <li key={title.en}>
              <b>
                {formatDate(addDays(departure.starts_on, at), lang, 'day')} · {localized(title, lang)}
              </b>
              <p>{localized(text, lang)}</p>
              <span className={quiet}>{notes.join(' · ')}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Contacts({ sheet: { agency } }: { sheet: LeaderSheet }) {
  const t = useT()
  const lang = useLang()
  return (
    <Card pad="sm" heading={t('leader:contacts')}>
      <p>{localized(agency.name, lang)}</p>
      <ul className={list}>
        {agency.phones.map(phone => (
          <li key={phone}>
            <a className={link()} href={telUrl(phone)}>
              <Ltr>{phone}</Ltr>
            </a>
          </li>
        ))}
        <li>
          <a className={link()} href={`mailto:${agency.email}`}>
            <Ltr>{agency.email}</Ltr>
          </a>
        </li>
      </ul>
    </Card>
  )
}
