import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { SentRefund } from '#shared/contract/desk/money/refunds.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { BookingName } from './DueList.tsx'
import { wayName } from './RefundDialog.tsx'
import { callRetryPayment, callRetryRefund } from './refunds.api.ts'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const TONES = { asked: 'warning', at_gateway: 'info', done: 'success', failed: 'danger' } as const

interface Actions {
  zone: string
  symbol?: string
  onBank: (refund: SentRefund) => void
}

/** Refunds on their way and done, with what can be done about each. Texts: `desk-refunds`. */
export function useSentColumns({ zone, symbol, onBank }: Actions): Column<SentRefund>[] {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<SentRefund>['cell']) => ({
    id,
    header: t(`desk-refunds:columns.${id}`),
    cell,
  })
  return [
    column('booking', row => <BookingName booking={row.booking} />),
    column('when', row => (
      <time dateTime={row.asked_at}>
        {formatMoment(row.asked_at, lang, { zone })}
        <span className={quiet}>
          {t(`desk-refunds:source.${row.source}`, { name: `\u2068${row.by ?? '–'}\u2069` })}
        </span>
      </time>
    )),
    {
      ...column('amount', row => <Money minor={row.amount_minor} currency={row.currency} symbol={symbol} />),
      end: true,
    },
    column('way', row => wayName(row, t)),
    column('status', row => (
      <span>
        <Chip tone={TONES[row.status]}>{t(`desk-refunds:status.${row.status}`)}</Chip>
        {row.problem && <span className={quiet}>{t(`desk-refunds:problem.${row.problem}`)}</span>}
      </span>
    )),
    { ...column('act', row => <Next row={row} onBank={onBank} />), plain: true },
  ]
}

function Next({ row, onBank }: { row: SentRefund } & Pick<Actions, 'onBank'>) {
  const t = useT()
  if (row.way === 'bank' && row.status === 'asked' && row.booking.kind !== 'quick_payment')
    return (
      <Button size="sm" variant="line" onClick={() => onBank(row)}>
        {t('desk-refunds:bank.open')}
      </Button>
    )
  return row.way === 'card' && row.status !== 'done' ? <Retry row={row} /> : null
}

function Retry({ row }: { row: SentRefund }) {
  const t = useT()
  const { busy, act } = useAct()
  const retry = () =>
    act(async () => {
      await (row.booking.kind === 'quick_payment' ? callRetryPayment(row.id) : callRetryRefund(row.id))
      return reloadWith(t('desk-refunds:retried'))
    })
  return (
    <Button size="sm" variant="line" busy={busy} busyText={t('desk-refunds:busy')} onClick={retry}>
      {t('desk-refunds:retry')}
    </Button>
  )
}
