import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { LINK_STATES, type LinkFilter, type PaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { LinkSearch } from './LinkSearch.tsx'
import { linkColumns } from './link-columns.tsx'
import { type LinkStart, linksPath } from './links-filter.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { OpenAmounts } from './OpenAmounts.tsx'

interface PaymentLinksProps {
  rows: PaymentLink[]
  next: string | null
  filter: LinkFilter
  currency: string
  symbol?: string
  zone: string
  /** Opens the form of a new one. */
  begun?: LinkStart
  /** Whether amounts of one's own are allowed; null for who may not say so. */
  open: boolean | null
}

function List({ rows, next, filter, currency, symbol, zone, begun, open }: PaymentLinksProps) {
  const t = useT()
  const lang = useLang()
  const tab = (state: LinkFilter['state'], text: string) => ({
    text,
    href: linksPath(lang, filter, { state }),
    current: filter.state === state,
  })
  return (
    <>
      <DeskHead
        title={t('payment-links:title')}
        facts={t('payment-links:lead')}
        actions={<NewLink {...{ currency, symbol, begun }} />}
      />
      <StaffList
        name="payment-links"
        caption={t('payment-links:states')}
        columns={linkColumns({ t, lang, zone, symbol })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        tabs={[
          tab('', t('payment-links:all')),
          ...LINK_STATES.map(state => tab(state, t(`payment-links:state.${state}`))),
        ]}
        filters={<LinkSearch filter={filter} />}
        empty={<NoLinks searched={Boolean(filter.q || filter.state)} />}
        pages={<Pages {...{ filter, next }} count={rows.length} />}
      />
      {open !== null && <OpenAmounts allowed={open} />}
    </>
  )
}

/** Texts: `payment-links`, `quick.service`, `lists`, `ui`. */
export const PaymentLinks: (props: PaymentLinksProps & IslandProps) => ReactNode = withIsland(List)

function NewLink(start: Pick<PaymentLinksProps, 'currency' | 'symbol' | 'begun'>) {
  const t = useT()
  const [open, setOpen] = useState(start.begun !== undefined)
  return (
    <>
      <Button size="sm" data-key="N" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('payment-links:new')}
      </Button>
      {open && <NewLinkDialog onClose={() => setOpen(false)} {...start} />}
    </>
  )
}

function NoLinks({ searched }: { searched: boolean }) {
  const t = useT()
  const kind = searched ? 'none' : 'empty'
  return <EmptyState title={t(`payment-links:${kind}_title`)} text={t(`payment-links:${kind}_text`)} />
}

function Pages({ filter, next, count }: Pick<PaymentLinksProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const lang = useLang()
  const to = (after: string | undefined) => linksPath(lang, filter, { after })
  return (
    <ListPages
      label={t('payment-links:pages')}
      count={t('payment-links:count', { count })}
      first={filter.after ? { href: to(undefined), text: t('payment-links:first') } : undefined}
      next={next ? { href: to(next), text: t('payment-links:more') } : undefined}
    />
  )
}
