import { BookingChip } from '#client/features/bookings/facts/StatusChips.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { DueRefund, RefundQuote } from '#shared/contract/desk/money/refunds.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { callRefundQuote } from './refunds.api.ts'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

/** Money without a booking is known by the reference of its payment. */
export function BookingName({ booking }: { booking: { id: string; kind: string; reference: string } }) {
  const lang = useLang()
  if (booking.kind === 'quick_payment') return <Ltr>{booking.reference}</Ltr>
  return (
    <a className={link()} href={pathFor(lang, deskBookingPath(booking))}>
      <Ltr>{booking.reference}</Ltr>
    </a>
  )
}

interface Actions {
  symbol?: string
  onQuote: (quote: RefundQuote) => void
}

/** What is due for refund, with the button that begins with its quote. Texts: `desk-refunds`, `status.booking`. */
export function useDueColumns({ symbol, onQuote }: Actions): Column<DueRefund>[] {
  const t = useT()
  const column = (id: string, cell: Column<DueRefund>['cell']) => ({
    id,
    header: t(`desk-refunds:columns.${id}`),
    cell,
  })
  const money = (minor: number, { currency }: DueRefund) =>
    minor ? <Money {...{ minor, currency, symbol }} /> : null
  return [
    column('booking', row => (
      <span>
        <BookingName booking={row} />
        <span className={quiet}>
          <BookingChip status={row.status} />
        </span>
      </span>
    )),
    column('who', row => (row.agency || row.lead_name ? <bdi>{row.agency ?? row.lead_name}</bdi> : null)),
    { ...column('due', row => money(row.due_minor, row)), end: true },
    { ...column('open', row => money(row.open_minor, row)), end: true },
    { ...column('act', row => <GiveBack row={row} onQuote={onQuote} />), plain: true },
  ]
}

function GiveBack({ row, onQuote }: { row: DueRefund } & Pick<Actions, 'onQuote'>) {
  const t = useT()
  const { busy, act } = useAct()
  if (row.open_minor + row.disputed_minor >= row.due_minor) {
    const why = row.disputed_minor > 0 ? 'in_dispute' : 'all_asked'
    return <span className={quiet}>{t(`desk-refunds:${why}`)}</span>
  }
  const open = () => act(() => callRefundQuote(row.id).then(onQuote))
  return (
    <Button
      size="sm"
      variant="line"
      busy={busy}
      busyText={t('desk-refunds:busy')}
      aria-label={t('desk-refunds:give_of', { reference: row.reference })}
      onClick={open}
    >
      {t('desk-refunds:give')}
    </Button>
  )
}
