import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Download } from '#client/ui/icons.ts'
import { type Account, exportAccount } from '#shared/contract/accounts.ts'
import { css } from '#styled-system/css'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useAccount } from './accounts.store.ts'
import { DeletionDialog } from './DeletionDialog.tsx'

/** Everything as a file, and the end of the account. Texts: `account`, `validation`, `ui`. */
function DataSectionView({ account }: { account: Account }) {
  const t = useT()
  return (
    <AccountSection id="data" title={t('account:data.title')} text={t('account:data.text')}>
      <div className={rows}>
        <AccountRow
          title={t('account:export.title')}
          action={
            <ButtonLink
              variant="line"
              size="sm"
              href={exportAccount.path}
              download
              icon={<Download aria-hidden="true" />}
            >
              {t('account:export.button')}
            </ButtonLink>
          }
        >
          {t('account:export.text')}
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
  const { kind, deletion_at } = useAccount(given)
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
      {open && <DeletionDialog onClose={() => setOpen(false)} />}
    </AccountRow>
  )
}
