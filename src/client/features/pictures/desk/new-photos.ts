import { ApiError } from '#client/lib/api.ts'
import { refuses, type UploadRules } from '#client/ui/upload/upload-state.ts'
import type { PictureAlt } from '#shared/contract/pictures.ts'

export interface NewPhoto {
  key: string
  file: File
  previewUrl: string
  words: PictureAlt
  sending: boolean
  /** Bytes that have been sent. */
  sent: number
  /** Why the server did not take it. */
  problem?: string
  /** Whether its words were asked for. */
  asked: boolean
}

export const PHOTO_RULES: UploadRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  typesText: 'JPG, PNG, WebP, AVIF',
  maxBytes: 8 * 1024 * 1024,
}

export const newPhoto = (file: File): NewPhoto => ({
  key: `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
  file,
  previewUrl: URL.createObjectURL(file),
  words: { alt_en: '', alt_ar: '' },
  sending: false,
  sent: 0,
  asked: false,
})

/** Those that may be sent, and those that may not with the reason. */
export function sorted(files: readonly File[]) {
  const refused = files.flatMap(file => {
    const reason = refuses(file, PHOTO_RULES)
    return reason ? [{ name: file.name, reason }] : []
  })
  return { taken: files.filter(file => !refuses(file, PHOTO_RULES)), refused }
}

export const lacksWords = ({ alt_en, alt_ar }: PictureAlt): boolean => !alt_en.trim() || !alt_ar.trim()

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  return Object.values(error.body.errors ?? {})[0]?.[0] ?? error.message
}
