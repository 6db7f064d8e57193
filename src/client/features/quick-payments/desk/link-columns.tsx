import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { PaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link as linkStyle } from '#styled-system/recipes'
import { LinkState } from './LinkState.tsx'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

interface Shown {
  t: T
  lang: Lang
  zone: string
  symbol?: string
}

/** `SAR 100.00 to SAR 500.00` for an open amount. */
export function openAmount(
  { min_minor, max_minor, currency }: PaymentLink,
  { t, lang, symbol }: Omit<Shown, 'zone'>,
) {
  const money = (minor: number) => `\u2068${formatMoney(minor, currency, lang, { symbol }).text}\u2069`
  return t('payment-links:between', { min: money(min_minor ?? 0), max: money(max_minor ?? 0) })
}

export function linkColumns(shown: Shown): Column<PaymentLink>[] {
  const { t, lang, zone, symbol } = shown
  const column = (id: string, cell: Column<PaymentLink>['cell'], end?: boolean) => ({
    ...{ id, cell, end },
    header: t(`payment-links:columns.${id}`),
  })
  const purpose = ({ id, purpose, reference }: PaymentLink) => (
    <span>
      <a className={linkStyle()} href={pathFor(lang, `/desk/payment-links/${id}`)}>
        <bdi>{purpose}</bdi>
      </a>
      <span className={quiet}>
        <Ltr>{reference}</Ltr>
      </span>
    </span>
  )
  const amount = (row: PaymentLink) =>
    row.amount_minor === null ? (
      openAmount(row, shown)
    ) : (
      <Money minor={row.amount_minor} currency={row.currency} symbol={symbol} />
    )
  return [
    column('for', purpose),
    column('customer', ({ customer_name }) => <bdi>{customer_name ?? t('payment-links:anyone')}</bdi>),
    column('state', ({ state }) => <LinkState state={state} />),
    column('until', ({ expires_at }) => formatDate(expires_at, lang, 'medium', zone)),
    column('amount', amount, true),
    column(
      'paid',
      ({ paid_minor, currency }) => <Money minor={paid_minor} {...{ currency, symbol }} />,
      true,
    ),
  ]
}
