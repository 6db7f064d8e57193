import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { PasswordOwner } from '#shared/base/password.ts'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { useAccount } from '../accounts.store.ts'
import { EmailDialog } from '../dialogs/EmailDialog.tsx'
import { PasswordDialog } from '../dialogs/PasswordDialog.tsx'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'

/** Texts: `account`, `password`, `validation`, `ui`. */
interface SignInSectionProps {
  account: Account
  site: PasswordOwner['site']
}

function SignInSectionView({ account: given, site }: SignInSectionProps) {
  const t = useT()
  const account = useAccount(given)
  const [open, setOpen] = useState<'email' | 'password'>()
  const close = () => setOpen(undefined)
  const asksCode = account.totp.enabled
  const owner = { site, name: account.name, email: account.email }
  return (
    <AccountSection id="sign-in" title={t('account:sign_in.title')} text={t('account:sign_in.text')}>
      <div className={rows}>
        <div>
          <AccountRow
            title={t('account:email.label')}
            action={<Change onClick={() => setOpen('email')}>{t('account:email.change')}</Change>}
          >
            <Ltr>{account.email}</Ltr>
          </AccountRow>
          <Pending email={account.new_email} />
        </div>
        <AccountRow
          title={t('account:password.label')}
          action={<Change onClick={() => setOpen('password')}>{t('account:password.change')}</Change>}
        >
          {t('account:password.text')}
        </AccountRow>
      </div>
      {open === 'email' && <EmailDialog asksCode={asksCode} onClose={close} />}
      {open === 'password' && <PasswordDialog owner={owner} asksCode={asksCode} onClose={close} />}
    </AccountSection>
  )
}

export const SignInSection: (props: SignInSectionProps & IslandProps) => ReactNode =
  withIsland(SignInSectionView)

function Change({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="line" size="sm" onClick={onClick}>
      {children}
    </Button>
  )
}

function Pending({ email }: { email: string | null }) {
  const t = useT()
  return (
    <div role="status" className={css({ '&:not(:empty)': { marginBlockStart: '4' } })}>
      {email && (
        <Notice title={t('account:email.pending_title')}>
          {t('account:email.pending', { email: `\u2066${email}\u2069` })}
        </Notice>
      )}
    </div>
  )
}
