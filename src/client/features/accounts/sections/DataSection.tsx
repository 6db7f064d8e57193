import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { type Account, exportAccount } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { useAccount } from '../accounts.store.ts'
import { DeletionDialog } from '../dialogs/DeletionDialog.tsx'
import { ExportDialog } from '../dialogs/ExportDialog.tsx'
import { type Asked, useAsk } from '../use-ask.ts'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'

const SECTION = 'data'
const FORMS = ['export', 'delete'] as const
/** Its button stands at the top of the page. */
const KEEP = 'keep-account'

interface DataSectionProps extends Asked {
  account: Account
}

/** Texts: `account`, `validation`, `ui`. */
function DataSectionView({ account, asks }: DataSectionProps) {
  const t = useT()
  const asksCode = useAccount(account).totp.enabled
  const { open, ask, close, onPage } = useAsk(SECTION, FORMS, asks)
  return (
    <AccountSection
      id={SECTION}
      title={t('account:data.title')}
      text={t('account:data.text')}
      forms={[...FORMS, KEEP]}
      asking={onPage !== undefined}
    >
      <div className={rows}>
        <AccountRow
          title={t('account:export.title')}
          action={asks === 'file' ? <DataFile /> : <AskExport onAsk={() => ask('export')} />}
        >
          {t('account:export.text')}
        </AccountRow>
        <Deletion account={account} onAsk={() => ask('delete')} />
      </div>
      {open === 'export' && <ExportDialog {...{ asksCode, onPage }} onClose={close} />}
      {open === 'delete' && <DeletionDialog {...{ asksCode, onPage }} onClose={close} />}
    </AccountSection>
  )
}

export const DataSection: (props: DataSectionProps & IslandProps) => ReactNode = withIsland(DataSectionView)

const download = <Download aria-hidden="true" />

function AskExport({ onAsk }: { onAsk: () => void }) {
  const t = useT()
  return (
    <AskForm act="export" at={SECTION} onAsk={onAsk}>
      <Button type="submit" variant="line" size="sm" icon={download}>
        {t('account:export.button')}
      </Button>
    </AskForm>
  )
}

/** After the password was given without a script. */
function DataFile() {
  const t = useT()
  return (
    <ButtonLink variant="line" size="sm" icon={download} href={exportAccount.path} download>
      {t('account:export.button')}
    </ButtonLink>
  )
}

function Deletion({ account: given, onAsk }: { account: Account; onAsk: () => void }) {
  const t = useT()
  const { kind, deletion_at } = useAccount(given)
  const mayAsk = kind !== 'staff' && !deletion_at
  const ask = (
    <AskForm act="delete" at={SECTION} onAsk={onAsk}>
      <Button type="submit" variant="line" size="sm" className={css({ color: 'danger.text' })}>
        {t('account:deletion.button')}
      </Button>
    </AskForm>
  )
  const text = kind === 'staff' ? 'staff' : deletion_at ? 'asked' : 'text'
  return (
    <AccountRow title={t('account:deletion.title')} action={mayAsk && ask}>
      {t(`account:deletion.${text}`)}
    </AccountRow>
  )
}
