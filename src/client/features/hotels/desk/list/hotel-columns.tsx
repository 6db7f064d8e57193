import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { DeskHotel, HotelStatus } from '#shared/contract/desk/hotels/hotels.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri, formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const TONES = { draft: 'neutral', active: 'success', paused: 'warning' } as const

export const HotelChip = ({ status, t }: { status: HotelStatus; t: T }) => (
  <Chip tone={TONES[status]}>{t(`desk-hotels:status.${status}`)}</Chip>
)

const Until = ({ day, lang }: { day: string; lang: Lang }) => (
  <span>
    {formatDate(day, lang)}
    <span className={quiet}>{formatHijri(day, lang)}</span>
  </span>
)

export function hotelColumns(t: T, lang: Lang): Column<DeskHotel>[] {
  const column = (id: string, cell: Column<DeskHotel>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-hotels:list.${id}`),
    cell,
    end,
  })
  const count = (id: 'rooms' | 'allotment' | 'sold' | 'held') =>
    column(id, hotel => formatNumber(hotel[id], lang), true)
  return [
    column('name', hotel => (
      <span>
        <a className={link()} href={pathFor(lang, `/desk/hotels/${hotel.id}`)}>
          {localized(hotel.name, lang)}
        </a>
        <span className={quiet}>
          <Ltr>{hotel.code}</Ltr> · {localized(hotel.city, lang)} ·{' '}
          {t('desk-hotels:stars', { count: hotel.stars })}
        </span>
      </span>
    )),
    count('rooms'),
    count('allotment'),
    count('sold'),
    count('held'),
    column('priced_until', ({ priced_until: day }) => day && <Until {...{ day, lang }} />),
    column('rooms_until', ({ rooms_until: day }) => day && <Until {...{ day, lang }} />),
    column('status', ({ status }) => <HotelChip status={status} t={t} />),
  ]
}
