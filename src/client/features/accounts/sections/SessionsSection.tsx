import type { ReactNode } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import type { AccountSession } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { callEndOthers } from '../accounts.api.ts'
import { $sessions, refreshSessions } from '../sessions.store.ts'
import { AccountSection } from './AccountSection.tsx'
import { SessionRow } from './SessionRow.tsx'

interface SessionsSectionProps {
  sessions: AccountSession[]
  zone: string
}

const HEADING = 'sessions'
const foot = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  marginBlockStart: '2',
  paddingBlockStart: '4',
})

// Move the focus from the removed button.
const afterEnding = async () => {
  await refreshSessions()
  document.getElementById(HEADING)?.focus()
}

/** Texts: `account`, `ui`. */
function SessionsSectionView({ sessions: given, zone }: SessionsSectionProps) {
  const t = useT()
  const sessions = useShared($sessions) ?? given
  const endOthers = () =>
    openConfirm({
      action: callEndOthers,
      title: t('account:sessions.others_title'),
      description: t('account:sessions.others_text'),
      buttonText: t('account:sessions.others_button'),
      tone: 'primary',
      onSuccess: afterEnding,
    })
  return (
    <AccountSection id={HEADING} title={t('account:sessions.title')} text={t('account:sessions.text')}>
      <ul>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} zone={zone} onEnded={afterEnding} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={foot}>
          <Button variant="line" size="sm" onClick={endOthers}>
            {t('account:sessions.end_others')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

export const SessionsSection: (props: SessionsSectionProps & IslandProps) => ReactNode =
  withIsland(SessionsSectionView)
