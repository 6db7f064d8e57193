import type { UploadItem, UploadRules } from '#client/ui/upload/upload-state.ts'
import type { PassengerFile } from '#shared/contract/bookings/passengers.ts'

export const MAX_FILES = 5
export const FILE_RULES: UploadRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  typesText: 'JPG, PNG, WebP, PDF',
  maxBytes: 8_000_000,
}

export function storedItem({ id, name, size }: PassengerFile): UploadItem {
  return { id, name, size, state: 'done' }
}
