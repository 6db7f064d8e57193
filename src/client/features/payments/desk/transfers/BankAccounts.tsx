import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { BankAccount, TransferSettings } from '#shared/contract/desk/money/transfers.ts'
import { css } from '#styled-system/css'
import { BankAccountCard } from './BankAccountCard.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { TransferTimes } from './TransferTimes.tsx'

const stack = css({ display: 'grid', gap: '4', marginBlockStart: '10' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'end',
})
const lead = css({ color: 'fg.muted', maxInlineSize: 'prose' })

/** Accounts that payers transfer to. Texts: `desk-transfers`, `validation`, `ui`. */
function View({ settings }: { settings: TransferSettings }) {
  const t = useT()
  const [open, setOpen] = useState<BankAccount | 'new'>()
  const { accounts, currency } = settings
  const shown = accounts.some(account => account.active && account.currency === currency)
  return (
    <section className={stack} aria-labelledby="transfers-title">
      <div className={head}>
        <div>
          <h2 id="transfers-title" className={css({ textStyle: 'h2' })}>
            {t('desk-transfers:title')}
          </h2>
          <p className={lead}>{t('desk-transfers:lead')}</p>
        </div>
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('desk-transfers:add')}
        </Button>
      </div>
      {accounts.length === 0 && (
        <EmptyState title={t('desk-transfers:none')} text={t('desk-transfers:none_text')} />
      )}
      {accounts.length > 0 && !shown && <Notice>{t('desk-transfers:off')}</Notice>}
      {accounts.map(account => (
        <BankAccountCard key={account.id} account={account} onChange={() => setOpen(account)} />
      ))}
      <TransferTimes settings={settings} />
      {open && (
        <BankAccountDialog
          account={open === 'new' ? undefined : open}
          currency={currency}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

export const BankAccounts: (props: { settings: TransferSettings } & IslandProps) => ReactNode =
  withIsland(View)
