import { api } from '#client/lib/api.ts'
import { upload } from '#client/lib/upload.ts'
import { addPicture, changePicture, deletePicture, type PictureAlt } from '#shared/contract/pictures.ts'

export const callAddPicture = (file: File, fields: PictureAlt, onProgress: (share: number) => void) =>
  upload(addPicture, { file, fields, onProgress })

export const callChangePicture = (id: string, body: PictureAlt) =>
  api(changePicture, { params: { id }, body, quiet: true })

export const callDeletePicture = (id: string) => api(deletePicture, { params: { id }, quiet: true })
