import type { ReactNode, SubmitEvent } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { keepAccount } from './accounts.api.ts'
import { setAccount, useAccount } from './accounts.store.ts'

interface DeletionNoticeProps {
  account: Account
  zone: string
}

export const DELETION_NOTICE = 'deletion-notice'

/** Announces the erasure and offers to cancel it. Texts: `account`, `ui`. */
function DeletionNoticeView({ account: given, zone }: DeletionNoticeProps) {
  const t = useT()
  const lang = useLang()
  const { deletion_at } = useAccount(given)
  const { busy, act } = useAct(showSnackbar)
  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    act(async () => {
      const { data, message } = await keepAccount()
      setAccount(data)
      showSnackbar(message, { color: 'success' })
      document.querySelector<HTMLElement>('h1')?.focus()
    })
  }
  if (!deletion_at) return null
  const date = formatDate(deletion_at, lang, 'medium', zone)
  return (
    <div id={DELETION_NOTICE} tabIndex={-1} className={css({ borderRadius: 'control' })}>
      <Notice tone="warning" title={t('account:deletion.notice', { date })}>
        <p>{t('account:deletion.notice_text')}</p>
        <form method="post" className={css({ marginBlockStart: '3' })} onSubmit={keep}>
          <FormName name="keep-account" />
          <Button type="submit" variant="line" size="sm" busy={busy} busyText={t('ui:working')}>
            {t('account:deletion.keep')}
          </Button>
        </form>
      </Notice>
    </div>
  )
}

export const DeletionNotice: (props: DeletionNoticeProps & IslandProps) => ReactNode =
  withIsland(DeletionNoticeView)
