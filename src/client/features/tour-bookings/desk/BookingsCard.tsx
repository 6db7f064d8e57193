import { BookingChip, StatusChip } from '#client/features/bookings/facts/StatusChips.tsx'
import { paymentChip } from '#client/features/bookings/facts/status.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { CreditCard } from '#client/ui/layout/icons.ts'
import type { BoardBooking, DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

export function BookingsCard({ board, symbol }: { board: DepartureBoard; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const { bookings, money } = board
  const { currency } = money
  const column = (id: string, cell: Column<BoardBooking>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-departures:column.${id}`),
    cell,
    end,
  })
  const columns = [
    column('reference', ({ id, reference }) => (
      <a className={link()} href={pathFor(lang, `/desk/tour-bookings/${id}`)}>
        <Ltr>{reference}</Ltr>
      </a>
    )),
    column('lead', ({ lead_name, agency }) => (
      <span>
        <bdi>{lead_name ?? '—'}</bdi>
        {agency && <span className={quiet}>{localized(agency, lang)}</span>}
      </span>
    )),
    column('named', ({ named, travellers }) => (
      <Ltr>
        <Num of={named} />/<Num of={travellers} />
      </Ltr>
    )),
    column('due', ({ due_minor: minor }) => <Money {...{ minor, currency, symbol }} />, true),
    column('status', ({ status }) => <BookingChip status={status} kind="tour" />),
    column('payment', ({ payment_status }) => (
      <StatusChip chip={paymentChip(payment_status)} icon={<CreditCard aria-hidden="true" />} />
    )),
  ]
  return (
    <Card pad="sm" heading={t('desk-departures:bookings')}>
      {bookings.length === 0 ? (
        <p className={quiet}>{t('desk-departures:no_bookings')}</p>
      ) : (
        <DataTable
          caption={t('desk-departures:bookings')}
          columns={columns}
          rows={bookings}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
