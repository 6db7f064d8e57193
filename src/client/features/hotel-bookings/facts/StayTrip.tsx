import { useLang, useT } from '#client/lib/island.tsx'
import type { Localized } from '#shared/contract/fields.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { Stars } from './Stars.tsx'
import { daysText, hijriText, sizeText } from './stay-texts.ts'

const list = css({ display: 'grid', gap: '1', marginBlockEnd: '3', fontSize: '14' })
const name = css({ fontWeight: 'semibold', fontSize: '16' })
const quiet = css({ color: 'fg.muted' })

interface StayTripProps {
  stay: { name: Localized; city: Localized; stars: number; from: string; to: string; nights: number }
  people: number
  rooms: number
}

/** The stay in a few lines. Texts: `hotel-bookings`. */
export function StayTrip({ stay, people, rooms }: StayTripProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={list}>
      <b className={name}>{localized(stay.name, lang)}</b>
      <span className={quiet}>
        <Stars count={stay.stars} /> {localized(stay.city, lang)}
      </span>
      <span>{daysText(stay, lang)}</span>
      <span className={quiet}>
        {hijriText(stay, lang)} · {t('hotel-bookings:nights', { count: stay.nights })}
      </span>
      <span className={quiet}>{sizeText(people, rooms, t)}</span>
    </div>
  )
}
