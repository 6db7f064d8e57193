import { useState } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useT } from '#client/lib/island.tsx'
import { refusalOf } from '#client/lib/upload.ts'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'

/** Sends a traveller's paper, and then has the newest state shown. */
export type SendPaper = (
  passengerId: string,
  kind: PaperKind,
  file: File,
  progress: (share: number) => void,
) => Promise<unknown>

/** One upload: how far it is, and what was wrong with it. */
export function useUpload(send: SendPaper, passengerId: string, kind: PaperKind, done: () => Promise<void>) {
  const t = useT()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const start = async (file: File) => {
    setProblem(undefined)
    setSent(0)
    try {
      await send(passengerId, kind, file, setSent)
      showSnackbar(t('papers:sent', { paper: t(`papers:kind.${kind}`) }), { color: 'success' })
      await done()
    } catch (error) {
      setProblem(refusalOf(error) ?? t('ui:upload.failed'))
    } finally {
      setSent(undefined)
    }
  }
  return { sent, problem, start }
}
