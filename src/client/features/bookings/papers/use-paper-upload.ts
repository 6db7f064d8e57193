import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useT } from '#client/lib/island.tsx'
import { type SendOptions, useUploads } from '#client/ui/upload/use-uploads.ts'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'

export type SendPaper = (
  passengerId: string,
  kind: PaperKind,
  file: File,
  options: SendOptions,
) => Promise<unknown>

/** Sends a traveller's paper, and then has the newest state shown. */
export function usePaperUpload(
  send: SendPaper,
  passengerId: string,
  kind: PaperKind,
  done: () => Promise<void>,
) {
  const t = useT()
  return useUploads({
    async send(file, options) {
      await send(passengerId, kind, file, options)
      showSnackbar(t('papers:sent', { paper: t(`papers:kind.${kind}`) }), { color: 'success' })
      await done().catch(() => undefined)
      return undefined
    },
  })
}
