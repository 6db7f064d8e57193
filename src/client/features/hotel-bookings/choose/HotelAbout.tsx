import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { getHotel } from '#shared/contract/hotels/hotels.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

type Hotel = AnswerOf<typeof getHotel>

const quiet = css({ color: 'fg.muted', fontSize: '14' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function HotelAbout({ hotel }: { hotel: Hotel }) {
  const t = useT()
  const lang = useLang()
  const { about, facilities, policies } = hotel.content
  const time = (text: string) => `\u2066${text}\u2069`
  return (
    <Card heading={t('hotel-bookings:choose.about')}>
      <div className={css({ display: 'grid', gap: '3' })}>
        <p className={css({ whiteSpace: 'pre-line' })}>{localized(about, lang)}</p>
        {facilities.length > 0 && (
          <ul className={chips} aria-label={t('hotel-bookings:choose.facilities')}>
            {facilities.map(each => (
              <li key={each.en}>
                <Chip>{localized(each, lang)}</Chip>
              </li>
            ))}
          </ul>
        )}
        <p className={quiet}>
          {t('hotel-bookings:choose.times', { in: time(hotel.check_in), out: time(hotel.check_out) })}
        </p>
        {policies && (
          <section>
            <h3 className={css({ textStyle: 'h3' })}>{t('hotel-bookings:choose.policies')}</h3>
            <p className={css({ whiteSpace: 'pre-line' })}>{localized(policies, lang)}</p>
          </section>
        )}
      </div>
    </Card>
  )
}
