import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { exportPayments, type PaymentFilter, type PaymentList } from '#shared/contract/desk/money/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { PaymentFilters } from './PaymentFilters.tsx'
import { type SymbolOf, usePaymentColumns } from './payment-columns.tsx'
import { paymentQuery, paymentsPath } from './payments-filter.ts'

interface ListProps {
  list: PaymentList
  filter: PaymentFilter
  zone: string
  money: { code: string; symbol: string }
}

const sums = css({ display: 'grid', justifyItems: 'end', gap: '1' })

/** Totals stand under their columns, one line for each currency. */
function useTotals({ totals, more_than }: PaymentList, symbolOf: SymbolOf) {
  const t = useT()
  if (more_than !== null) return { when: t('desk-payments:not_added', { count: more_than }) }
  const sum = (pick: (total: PaymentList['totals'][number]) => number) => (
    <span className={sums}>
      {totals.map(total => (
        <Money
          key={total.currency}
          minor={pick(total)}
          currency={total.currency}
          symbol={symbolOf(total.currency)}
        />
      ))}
    </span>
  )
  const count = totals.reduce((all, total) => all + total.count, 0)
  return {
    when: t('desk-payments:total', { count }),
    received: sum(total => total.received_minor),
    returned: sum(total => total.returned_minor),
  }
}

function List({ list, filter, zone, money }: ListProps) {
  const t = useT()
  const lang = useLang()
  const { rows, next, gateways } = list
  const symbolOf: SymbolOf = currency => (currency === money.code ? money.symbol : undefined)
  const view = filter.slips ? 'slips' : filter.flagged ? 'flagged' : 'all'
  const tab = (name: 'all' | 'flagged' | 'slips') => ({
    href: paymentsPath(lang, filter, {
      flagged: name === 'flagged' ? 'yes' : '',
      slips: name === 'slips' ? 'yes' : '',
    }),
    text: t(`desk-payments:view_${name}`),
    current: view === name,
  })
  const to = (after?: string) => paymentsPath(lang, filter, { after })
  return (
    <>
      <DeskHead
        title={t('desk-payments:title')}
        facts={t('desk-payments:lead')}
        actions={
          <>
            <ButtonLink variant="line" size="sm" href={pathFor(lang, '/desk/payments/reports')}>
              {t('desk-payments:report.link')}
            </ButtonLink>
            <ButtonLink variant="line" size="sm" href={pathFor(lang, '/desk/payments/unmatched')}>
              {t('desk-payments:unmatched_link')}
            </ButtonLink>
          </>
        }
      />
      <StaffList
        name="payments"
        caption={t('desk-payments:title')}
        columns={usePaymentColumns(zone, symbolOf)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        tabs={[tab('all'), tab('slips'), tab('flagged')]}
        filters={<PaymentFilters filter={filter} gateways={gateways} />}
        exports={exportLinks(exportPayments.path + paymentQuery(filter), t)}
        foot={useTotals(list, symbolOf)}
        empty={<EmptyState title={t('desk-payments:none_title')} text={t('desk-payments:none_text')} />}
        pages={
          rows.length > 0 && (
            <ListPages
              label={t('desk-payments:pages')}
              count={t('desk-payments:shown', { count: rows.length })}
              first={filter.after ? { href: to(), text: t('desk-payments:first') } : undefined}
              next={next ? { href: to(next), text: t('desk-payments:more') } : undefined}
            />
          )
        }
      />
    </>
  )
}

/** Texts: `desk-payments`, `payments.method`, `lists`, `ui`. */
export const PaymentsList: (props: ListProps & IslandProps) => ReactNode = withIsland(List)
