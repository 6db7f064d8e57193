import { DepartureChip } from '#client/features/bookings/desk/departures/DepartureChip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { DeskDeparture } from '#shared/contract/desk/tours/departures.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { BothDays } from '../list/tour-columns.tsx'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

export function departureColumns(
  t: T,
  lang: Lang,
  { tourId, symbol }: { tourId: string; symbol?: string },
): Column<DeskDeparture>[] {
  const column = (id: string, cell: Column<DeskDeparture>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-departures:list.${id}`),
    cell,
    end,
  })
  const form = (query: string) => pathFor(lang, `/desk/tours/${tourId}?${query}`)
  return [
    column('code', ({ id, code, origin }) => (
      <span>
        <a className={link()} href={pathFor(lang, `/desk/departures/${id}`)}>
          <Ltr>{code}</Ltr>
        </a>
        <span className={quiet}>{t('desk-departures:from', { place: origin })}</span>
      </span>
    )),
    column('starts', ({ starts_on }) => <BothDays day={starts_on} lang={lang} />),
    column(
      'sold',
      ({ sold, held, capacity, min_travellers }) => (
        <span>
          <Ltr>
            {formatNumber(sold, lang)} / {formatNumber(capacity, lang)}
          </Ltr>
          <span className={quiet}>
            {t('desk-departures:held_of', {
              held: formatNumber(held, lang),
              least: formatNumber(min_travellers, lang),
            })}
          </span>
        </span>
      ),
      true,
    ),
    column('price', ({ from_minor: minor, currency }) => <Money {...{ minor, currency, symbol }} />, true),
    column('status', ({ status }) => <DepartureChip status={status} t={t} />),
    {
      ...column('acts', ({ id }) => (
        <a className={link()} href={form(`copy=${id}`)}>
          {t('desk-departures:copy')}
        </a>
      )),
      plain: true,
    },
  ]
}
