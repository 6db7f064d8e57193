import { useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { PaymentRow } from '#shared/contract/desk/money/payments.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { CauseChip } from './CauseChip.tsx'

export const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const whole = css({ whiteSpace: 'nowrap' })

interface Cell {
  row: PaymentRow
}

function When({ row, zone }: Cell & { zone: string }) {
  const lang = useLang()
  return (
    <a className={cx(link(), whole)} href={pathFor(lang, `/desk/payments/${row.id}`)}>
      <time dateTime={row.at}>
        {formatDate(row.at, lang, 'medium', zone)} <Ltr>{formatTime(row.at, zone, lang)}</Ltr>
      </time>
    </a>
  )
}

export function PaidFor({ row: { target } }: Cell) {
  const t = useT()
  const lang = useLang()
  const name = <bdi>{target.reference ? localized(target.reference, lang) : target.id.slice(-8)}</bdi>
  return (
    <span>
      {target.path ? (
        <a className={cx(link(), whole)} href={pathFor(lang, target.path)}>
          {name}
        </a>
      ) : (
        name
      )}
      <span className={quiet}>{t(`desk-payments:kind.${target.kind}`)}</span>
    </span>
  )
}

export function PaidBy({ row }: Cell) {
  const t = useT()
  return (
    <span>
      {t(`payments:method_name.${row.method}`)} {row.card_last4 && <Ltr>•••• {row.card_last4}</Ltr>}
      {row.gateway !== row.method && (
        <span className={quiet}>
          <bdi>{t(`payments:gateway.${row.gateway}`)}</bdi>
          {!row.live && ` · ${t('desk-payments:mode.test')}`}
        </span>
      )}
    </span>
  )
}

/** When, for what, how much, what the books have, how, and where it stands. Texts: `desk-payments`, `payments`. */
export function usePaymentColumns(zone: string, symbolOf: SymbolOf): Column<PaymentRow>[] {
  const t = useT()
  const column = (id: string, cell: Column<PaymentRow>['cell']) => ({
    id,
    header: t(`desk-payments:columns.${id}`),
    cell,
  })
  const money = (id: string, pick: (row: PaymentRow) => number) => ({
    ...column(id, row => {
      const [minor, { currency }] = [pick(row), row]
      return minor ? <Money {...{ minor, currency }} symbol={symbolOf(currency)} /> : null
    }),
    end: true,
  })
  return [
    column('when', row => <When row={row} zone={zone} />),
    column('target', row => <PaidFor row={row} />),
    money('amount', row => row.amount_minor),
    money('received', row => row.received_minor),
    money('returned', row => row.returned_minor),
    column('method', row => <PaidBy row={row} />),
    column('status', row => <CauseChip cause={row.cause} />),
  ]
}

export type SymbolOf = (currency: string) => string | undefined
