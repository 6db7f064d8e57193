import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { PasswordOwner } from '#shared/base/password.ts'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { useAccount } from '../accounts.store.ts'
import { EmailDialog } from '../dialogs/EmailDialog.tsx'
import { PasswordDialog } from '../dialogs/PasswordDialog.tsx'
import { type Asked, useAsk } from '../use-ask.ts'
import { AccountRow, rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'

const SECTION = 'sign-in'
const FORMS = ['email', 'password'] as const

interface SignInSectionProps extends Asked {
  account: Account
  site: PasswordOwner['site']
}

/** Texts: `account`, `password`, `validation`, `ui`. */
function SignInSectionView({ account: given, site, asks }: SignInSectionProps) {
  const t = useT()
  const account = useAccount(given)
  const { open, ask, close, onPage } = useAsk(SECTION, FORMS, asks)
  const asksCode = account.totp.enabled
  const owner = { site, name: account.name, email: account.email }
  return (
    <AccountSection
      id={SECTION}
      title={t('account:sign_in.title')}
      text={t('account:sign_in.text')}
      forms={FORMS}
      asking={onPage !== undefined}
    >
      <div className={rows}>
        <div>
          <AccountRow
            title={t('account:email.label')}
            action={
              <Change act="email" onAsk={() => ask('email')}>
                {t('account:email.change')}
              </Change>
            }
          >
            <Ltr>{account.email}</Ltr>
          </AccountRow>
          <Pending email={account.new_email} />
        </div>
        <AccountRow
          title={t('account:password.label')}
          action={
            <Change act="password" onAsk={() => ask('password')}>
              {t('account:password.change')}
            </Change>
          }
        >
          {t('account:password.text')}
        </AccountRow>
      </div>
      {open === 'email' && <EmailDialog {...{ asksCode, onPage }} onClose={close} />}
      {open === 'password' && <PasswordDialog {...{ owner, asksCode, onPage }} onClose={close} />}
    </AccountSection>
  )
}

export const SignInSection: (props: SignInSectionProps & IslandProps) => ReactNode =
  withIsland(SignInSectionView)

interface ChangeProps {
  act: (typeof FORMS)[number]
  onAsk: () => void
  children: ReactNode
}

function Change({ act, onAsk, children }: ChangeProps) {
  return (
    <AskForm act={act} at={SECTION} onAsk={onAsk}>
      <Button type="submit" variant="line" size="sm">
        {children}
      </Button>
    </AskForm>
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
