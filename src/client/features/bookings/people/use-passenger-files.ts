import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { upload } from '#client/lib/upload.ts'
import { useUploads } from '#client/ui/upload/use-uploads.ts'
import {
  deletePassengerFile,
  type PassengerFile,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { storedItem } from './passenger-files.ts'

export function usePassengerFiles(id: string, files: PassengerFile[]) {
  const t = useT()
  return useUploads({
    first: () => files.map(storedItem),
    send: (file, options) =>
      upload(uploadPassengerFile, { params: { id }, file, ...options }).then(storedItem),
    drop: stored => api(deletePassengerFile, { params: { id: stored } }),
    notDropped: t('passengers:files.notRemoved'),
  })
}
