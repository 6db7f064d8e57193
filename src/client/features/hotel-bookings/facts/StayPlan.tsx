import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Stars } from './Stars.tsx'
import { mapUrl } from './stay-texts.ts'

const list = css({ display: 'grid', gap: '4', fontSize: '14', '& b': { display: 'block', fontSize: '16' } })
const quiet = css({ color: 'fg.muted', display: 'block' })
const days = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' })

/** Where and when. Texts: `hotel-bookings`. */
export function StayPlan({ stay }: { stay: BookedStay }) {
  const t = useT()
  const lang = useLang()
  const map = mapUrl(stay)
  const day = (key: 'check_in' | 'check_out', date: string, hour: string) => (
    <div>
      <span className={quiet}>{t(`hotel-bookings:${key}`)}</span>
      <b>{formatDate(date, lang, 'medium')}</b>
      <span className={quiet}>
        {formatHijri(date, lang)} ·{' '}
        {t(`hotel-bookings:${key === 'check_in' ? 'from_hour' : 'until_hour'}`, {
          time: `\u2066${hour}\u2069`,
        })}
      </span>
    </div>
  )
  return (
    <div className={list}>
      <div>
        <b>{localized(stay.name, lang)}</b>
        <Stars count={stay.stars} />
        <span className={quiet}>
          {listed([localized(stay.address, lang), localized(stay.city, lang)], lang)}
        </span>
        {map && (
          <a className={link()} href={map} rel="noreferrer" target="_blank">
            {t('hotel-bookings:map')}
          </a>
        )}
      </div>
      <div className={days}>
        {day('check_in', stay.from, stay.check_in)}
        {day('check_out', stay.to, stay.check_out)}
      </div>
      <span>{t('hotel-bookings:nights', { count: stay.nights })}</span>
      {stay.confirmation_number && (
        <span>
          {t('hotel-bookings:confirmation_number')}: <Ltr>{stay.confirmation_number}</Ltr>
        </span>
      )}
    </div>
  )
}
