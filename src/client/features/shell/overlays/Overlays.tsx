import { Suspense, useEffect } from 'react'
import { listenToApi } from '#client/lib/api-listeners.ts'
import { takeOver } from '#client/lib/handed-over.ts'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { LateTexts } from '#client/lib/late-texts.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { markVisited } from '#client/lib/storage/storage.ts'
import { forgetWithOthers } from '#client/lib/storage/tab-memory.ts'
import { useShared } from '#client/lib/use-shared.ts'
import { $sessionDialog, clearUser } from '../auth.store.ts'
import { $confirm } from '../confirm.store.ts'
import { $passwordDialog } from '../password.store.ts'
import { showSnackbar } from '../snackbar.store.ts'
import { $agencyDialog } from '../user-actions.ts'
import { watchLinks } from './links.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { SnackbarHost } from './SnackbarHost.tsx'
import { showPartNotice, showUpdateNotice } from './update-notice.ts'
import { useWorker } from './use-worker.ts'

// Loaded on first use, with its texts.
const DIALOG_TEXTS = ['auth', 'shell', 'ui'] as const
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'))
const AgencyDialog = lazyPart(() => import('../bar/AgencyDialog.tsx'))
const SessionDialog = lazyPart(() => import('../login/SessionDialog.tsx'))
const showFocusedWhole = () => void import('./show-whole.ts')
const PasswordDialog = lazyPart(() => import('../login/PasswordDialog.tsx'))

interface OverlaysProps {
  /** On guest pages a 401 means wrong credentials. */
  guestsOnly?: boolean
}

/** One instance per page. */
function AllOverlays({ guestsOnly }: OverlaysProps) {
  const t = useT()
  const confirm = useShared($confirm)
  const agency = useShared($agencyDialog)
  const session = useShared($sessionDialog)
  const password = useShared($passwordDialog)
  const lang = useLang()
  useEffect(() => {
    const signedOut = () => {
      if (!guestsOnly) void import('../end-session.ts').then(({ endSession }) => endSession(), clearUser)
    }
    listenToApi({
      newVersion: () => showUpdateNotice(t),
      partFailed: () => showPartNotice(t),
      signedOut,
      failed: showSnackbar,
      recover: async body => (await import('../recover.ts')).recover(body, lang),
      unreachable: t('ui:no_connection'),
    })
  }, [t, lang, guestsOnly])
  useEffect(() => {
    const news = takeOver('news')
    if (news) showSnackbar(news, { color: 'success' })
  }, [])
  useEffect(forgetWithOthers, [])
  useEffect(watchLinks, [])
  useEffect(() => {
    const fields = takeOver('fields')
    if (fields) void import('#client/lib/fields/fill-carried.ts').then(({ fillIn }) => fillIn(fields))
  }, [])
  useEffect(() => {
    void document.fonts.ready.then(markVisited)
    addEventListener('keydown', showFocusedWhole, { once: true })
  }, [])
  useWorker()
  return (
    <>
      <ProgressBar />
      <OfflineNotice />
      <SnackbarHost />
      <Suspense>
        {(confirm.open || agency || session || password) && (
          <LateTexts names={DIALOG_TEXTS}>
            {confirm.open && <ConfirmDialog />}
            {agency && <AgencyDialog />}
            {session && <SessionDialog />}
            {password && <PasswordDialog />}
          </LateTexts>
        )}
      </Suspense>
    </>
  )
}

export const Overlays = withIsland(AllOverlays)
