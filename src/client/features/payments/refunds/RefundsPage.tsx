import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type {
  RefundFilter,
  RefundList,
  RefundQuote,
  SentRefund,
} from '#shared/contract/desk/money/refunds.ts'
import { BankDialog } from './BankDialog.tsx'
import { useDueColumns } from './DueList.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundSearch } from './RefundSearch.tsx'
import { refundsPath } from './refunds-filter.ts'
import { useSentColumns } from './SentList.tsx'

interface PageProps {
  list: RefundList
  filter: RefundFilter
  zone: string
  symbol?: string
}

function Page(props: PageProps) {
  const t = useT()
  return (
    <>
      <DeskHead title={t('desk-refunds:title')} facts={t('desk-refunds:lead')} />
      {props.filter.view === 'due' ? <Due {...props} /> : <Sent {...props} />}
    </>
  )
}

/** Texts: `desk-refunds`, `status.booking`, `lists`, `validation`, `ui`. */
export const RefundsPage: (props: PageProps & IslandProps) => ReactNode = withIsland(Page)

function useFrame({ list, filter }: PageProps) {
  const t = useT()
  const lang = useLang()
  const { view } = filter
  const count = list.due.length + list.sent.length
  const to = (after?: string) => refundsPath(lang, filter, { after })
  const tab = (each: RefundFilter['view']) => ({
    href: refundsPath(lang, filter, { view: each }),
    text: t(`desk-refunds:view_${each}`),
    current: view === each,
  })
  return {
    name: `refunds-${view}`,
    caption: t('desk-refunds:title'),
    tabs: [tab('due'), tab('sent')],
    filters: <RefundSearch filter={filter} />,
    empty: (
      <EmptyState title={t(`desk-refunds:none_${view}_title`)} text={t(`desk-refunds:none_${view}_text`)} />
    ),
    pages: count > 0 && (
      <ListPages
        label={t('desk-refunds:pages')}
        count={t('desk-refunds:shown', { count })}
        first={filter.after ? { href: to(), text: t('desk-refunds:first') } : undefined}
        next={list.next ? { href: to(list.next), text: t('desk-refunds:more') } : undefined}
      />
    ),
  }
}

function Due(props: PageProps) {
  const [quote, setQuote] = useState<RefundQuote>()
  const { symbol } = props
  return (
    <>
      <StaffList
        {...useFrame(props)}
        columns={useDueColumns({ symbol, onQuote: setQuote })}
        rows={props.list.due}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
      />
      {quote && <RefundDialog quote={quote} symbol={symbol} onClose={() => setQuote(undefined)} />}
    </>
  )
}

function Sent(props: PageProps) {
  const [refund, setRefund] = useState<SentRefund>()
  const { symbol, zone } = props
  return (
    <>
      <StaffList
        {...useFrame(props)}
        columns={useSentColumns({ zone, symbol, onBank: setRefund })}
        rows={props.list.sent}
        rowKey={({ id }) => id}
        rowName={({ booking }) => booking.reference}
      />
      {refund && <BankDialog refund={refund} symbol={symbol} onClose={() => setRefund(undefined)} />}
    </>
  )
}
