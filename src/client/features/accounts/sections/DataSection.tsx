import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { useAccount } from '../accounts.store.ts'
import { DeletionDialog } from '../dialogs/DeletionDialog.tsx'
import { ExportDialog } from '../dialogs/ExportDialog.tsx'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'

/** Texts: `account`, `validation`, `ui`. */
function DataSectionView({ account }: { account: Account }) {
  const t = useT()
  const asksCode = useAccount(account).totp.enabled
  const [open, setOpen] = useState(false)
  return (
    <AccountSection id="data" title={t('account:data.title')} text={t('account:data.text')}>
      <div className={rows}>
        <AccountRow
          title={t('account:export.title')}
          action={
            <Button
              variant="line"
              size="sm"
              icon={<Download aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {t('account:export.button')}
            </Button>
          }
        >
          {t('account:export.text')}
          {open && <ExportDialog asksCode={asksCode} onClose={() => setOpen(false)} />}
        </AccountRow>
        <Deletion account={account} />
      </div>
    </AccountSection>
  )
}

export const DataSection: (props: { account: Account } & IslandProps) => ReactNode =
  withIsland(DataSectionView)

function Deletion({ account: given }: { account: Account }) {
  const t = useT()
  const { kind, deletion_at, totp } = useAccount(given)
  const [open, setOpen] = useState(false)
  const mayAsk = kind !== 'staff' && !deletion_at
  const ask = (
    <Button variant="line" size="sm" className={css({ color: 'danger.text' })} onClick={() => setOpen(true)}>
      {t('account:deletion.button')}
    </Button>
  )
  const text = kind === 'staff' ? 'staff' : deletion_at ? 'asked' : 'text'
  return (
    <AccountRow title={t('account:deletion.title')} action={mayAsk && ask}>
      {t(`account:deletion.${text}`)}
      {open && <DeletionDialog asksCode={totp.enabled} onClose={() => setOpen(false)} />}
    </AccountRow>
  )
}
