import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { OwnSeats } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatNumber, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { unusedSeats } from '#shared/rules/stock/allocations.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface OwnSeatsProps {
  rows: OwnSeats[]
  zone: string
}

const lead = css({ color: 'fg.muted', marginBlockEnd: '3' })

/** Which flights have seats kept for this agency, and until when. */
export function OwnSeatsCard({ rows, zone }: OwnSeatsProps) {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<OwnSeats>['cell'], end?: boolean): Column<OwnSeats> => ({
    id,
    header: t(`agency:own_seats.${id}`),
    cell,
    end,
  })
  const columns = [
    column('flight', row => <Route row={row} />),
    column('departs', ({ departs_on }) => formatDate(departs_on, lang)),
    column('seats', ({ seats }) => formatNumber(seats, lang), true),
    column('used', ({ used }) => formatNumber(used, lang), true),
    column('left', row => <b>{formatNumber(unusedSeats(row), lang)}</b>, true),
    column('until', ({ until }) => (
      <span>
        {formatDate(until, lang, 'medium', zone)} <Ltr>{formatTime(until, zone, lang)}</Ltr>
      </span>
    )),
    { ...column('actions', row => row.on_sale && <Book row={row} />, true), plain: true },
  ]
  return (
    <Card heading={t('agency:own_seats.title')}>
      <p className={lead}>{t('agency:own_seats.lead')}</p>
      <DataTable
        caption={t('agency:own_seats.title')}
        columns={columns}
        rows={rows}
        rowKey={({ block_id }) => block_id}
      />
    </Card>
  )
}

function useRoute({ origin, destination }: OwnSeats): string {
  const t = useT()
  const lang = useLang()
  const [from, to] = [localized(origin.city, lang), localized(destination.city, lang)]
  return t('agency:own_seats.route', { from, to })
}

const Route = ({ row }: { row: OwnSeats }) => <bdi>{useRoute(row)}</bdi>

function Book({ row }: { row: OwnSeats }) {
  const t = useT()
  const lang = useLang()
  const route = useRoute(row)
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={pathFor(lang, `/flight-bookings/create?block=${row.block_id}&adults=1&children=0&infants=0`)}
      aria-label={t('agency:own_seats.book_for', { route, date: formatDate(row.departs_on, lang) })}
    >
      {t('agency:own_seats.book')}
    </ButtonLink>
  )
}
