import { useLang, useT } from '#client/lib/island.tsx'
import type { Season } from '#shared/contract/tours/tours.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { seasonOn } from '#shared/rules/tours/departure-prices.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  marginBlockStart: '2',
  fontSize: '14',
})
const quiet = css({ color: 'fg.muted', fontSize: '12' })
const box = css({ marginBlockStart: '4' })

/** The days a rule means, in both calendars, with the season each is in. */
export function DaysPreview({ days, seasons }: { days: string[] | undefined; seasons: readonly Season[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={box} aria-live="polite">
      <b>
        {days ? t('desk-departures:repeat.count', { count: days.length }) : t('desk-departures:repeat.wrong')}
      </b>
      <ul className={list}>
        {days?.map(day => (
          <li key={day}>
            <time dateTime={day}>{formatDate(day, lang)}</time>{' '}
            <span className={quiet}>{formatHijri(day, lang)}</span>
            <SeasonNote season={seasonOn(seasons, day)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SeasonNote({ season }: { season: Season | undefined }) {
  const t = useT()
  const lang = useLang()
  if (!season) return null
  const name = localized(season.name, lang)
  return <p className={quiet}>{t('desk-departures:repeat.season', { name })}</p>
}
