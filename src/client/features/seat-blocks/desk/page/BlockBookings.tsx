import { BookingChip, StatusChip } from '#client/features/bookings/facts/StatusChips.tsx'
import { paymentChip } from '#client/features/bookings/facts/status.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { CreditCard } from '#client/ui/layout/icons.ts'
import type { BlockBooking } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import type { BlockPageProps } from './block-page.ts'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
const missing = css({ color: 'warning.text' })

function Who({ booking: { lead_name, agency } }: { booking: BlockBooking }) {
  const t = useT()
  const lang = useLang()
  return (
    <span>
      <bdi>{lead_name ?? '—'}</bdi>
      <span className={quiet}>{agency ? localized(agency, lang) : t('desk-blocks:bookings.direct')}</span>
    </span>
  )
}

function columnsOf(t: T, lang: Lang, symbol?: string): Column<BlockBooking>[] {
  const column = (id: string, cell: Column<BlockBooking>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-blocks:bookings.${id}`),
    cell,
    end,
  })
  return [
    column('reference', ({ id, reference }) => (
      <a className={link()} href={pathFor(lang, `/desk/flight-bookings/${id}`)}>
        <Ltr>{reference}</Ltr>
      </a>
    )),
    column('who', booking => <Who booking={booking} />),
    column('seats', ({ seats }) => formatNumber(seats, lang), true),
    column('names', ({ named, passengers }) => (
      <Ltr className={named < passengers ? missing : undefined}>
        {formatNumber(named, lang)}/{formatNumber(passengers, lang)}
      </Ltr>
    )),
    column('total', ({ total_minor: minor, currency }) => <Money {...{ minor, currency, symbol }} />, true),
    column('status', ({ status }) => <BookingChip status={status} />),
    column('payment', ({ payment_status }) => (
      <StatusChip chip={paymentChip(payment_status)} icon={<CreditCard aria-hidden="true" />} />
    )),
  ]
}

export function BlockBookings({ block, symbol }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const { bookings, bookings_total } = block
  return (
    <Card pad="sm" heading={t('desk-blocks:bookings.title')}>
      {bookings.length === 0 ? (
        <p className={quiet}>{t('desk-blocks:bookings.none')}</p>
      ) : (
        <DataTable
          caption={t('desk-blocks:bookings.title')}
          columns={columnsOf(t, lang, symbol)}
          rows={bookings}
          rowKey={({ id }) => id}
          foot={{ reference: t('desk-blocks:bookings.count', { count: bookings_total }) }}
        />
      )}
    </Card>
  )
}
