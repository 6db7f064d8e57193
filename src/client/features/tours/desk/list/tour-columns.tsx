import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { DeskTour } from '#shared/contract/desk/tours/tours.ts'
import type { TourStatus } from '#shared/contract/tours/tours.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri, formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const TONES = { draft: 'neutral', published: 'success', archived: 'neutral' } as const

export const TourChip = ({ status, t }: { status: TourStatus; t: T }) => (
  <Chip tone={TONES[status]}>{t(`desk-tours:status.${status}`)}</Chip>
)

export const BothDays = ({ day, lang }: { day: string; lang: Lang }) => (
  <span>
    {formatDate(day, lang, 'short')}
    <span className={quiet}>{formatHijri(day, lang, { year: false })}</span>
  </span>
)

export function tourColumns(t: T, lang: Lang, symbol?: string): Column<DeskTour>[] {
  const column = (id: string, cell: Column<DeskTour>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-tours:list.${id}`),
    cell,
    end,
  })
  return [
    column('title', tour => (
      <span>
        <a className={link()} href={pathFor(lang, `/desk/tours/${tour.id}`)}>
          {localized(tour.title, lang)}
        </a>
        <span className={quiet}>
          <Ltr>{tour.code}</Ltr> · {localized(tour.destination, lang)}
        </span>
      </span>
    )),
    column('kind', ({ kind }) => t(`desk-tours:kind.${kind}`)),
    column('days', ({ days }) => formatNumber(days, lang), true),
    column('departures', ({ departures }) => formatNumber(departures, lang), true),
    column('next', ({ next_on }) => (next_on ? <BothDays day={next_on} lang={lang} /> : '—')),
    column(
      'sold',
      ({ sold, capacity }) => (
        <Ltr>
          {formatNumber(sold, lang)} / {formatNumber(capacity, lang)}
        </Ltr>
      ),
      true,
    ),
    column(
      'price',
      ({ from_minor: minor, currency }) =>
        minor === null ? '—' : <Money {...{ minor, currency, symbol }} />,
      true,
    ),
    column('status', ({ status }) => <TourChip status={status} t={t} />),
  ]
}
