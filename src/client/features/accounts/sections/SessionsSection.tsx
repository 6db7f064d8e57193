import type { ReactNode } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { QuestionPage } from '#client/ui/forms/FormPage.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { AccountSession } from '#shared/contract/accounts/accounts.ts'
import { css } from '#styled-system/css'
import { callEndOthers } from '../accounts.api.ts'
import { $sessions, refreshSessions } from '../sessions.store.ts'
import { type Asked, useSectionPath } from '../use-ask.ts'
import { AccountSection } from './AccountSection.tsx'
import { SessionRow } from './SessionRow.tsx'

const FORMS = ['end-session', 'end-others']

interface SessionsSectionProps extends Asked {
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
function SessionsSectionView({ sessions: given, zone, asks }: SessionsSectionProps) {
  const t = useT()
  const sessions = useShared($sessions) ?? given
  const back = useSectionPath(HEADING)
  const asking = asks === 'end-others'
  const texts = {
    title: t('account:sessions.others_title'),
    description: t('account:sessions.others_text'),
    buttonText: t('account:sessions.others_button'),
    cancelText: t('ui:cancel'),
  }
  const endOthers = () =>
    openConfirm({ ...texts, action: callEndOthers, tone: 'primary', onSuccess: afterEnding })
  return (
    <AccountSection
      id={HEADING}
      title={t('account:sessions.title')}
      text={t('account:sessions.text')}
      forms={FORMS}
      asking={asking}
    >
      <ul>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} zone={zone} onEnded={afterEnding} />
        ))}
      </ul>
      {asking ? (
        <QuestionPage name="end-others" {...{ texts, back }} send={callEndOthers} />
      ) : (
        sessions.length > 1 && (
          <AskForm act="end-others" at={HEADING} className={foot} onAsk={endOthers}>
            <Button type="submit" variant="line" size="sm">
              {t('account:sessions.end_others')}
            </Button>
          </AskForm>
        )
      )}
    </AccountSection>
  )
}

export const SessionsSection: (props: SessionsSectionProps & IslandProps) => ReactNode =
  withIsland(SessionsSectionView)
