import type { UploadRules } from '#client/ui/upload/upload-state.ts'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import { FILE_RULES } from '../people/passenger-files.ts'

const PHOTO_RULES: UploadRules = {
  ...FILE_RULES,
  types: ['image/jpeg', 'image/png'],
  typesText: 'JPG, PNG',
}

export const paperRules = (kind: PaperKind): UploadRules => (kind === 'photo' ? PHOTO_RULES : FILE_RULES)
