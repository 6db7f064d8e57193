export interface UploadItem {
  id: string
  name: string
  size: number
  state: 'sending' | 'done' | 'failed'
  sent?: number
  note?: string
  previewUrl?: string
}

export interface UploadRules {
  types: readonly string[]
  typesText: string
  maxBytes: number
}

const EXTENSIONS: Record<string, string> = { heic: 'image/heic', heif: 'image/heif' }

/** Why a file is rejected; HEIC files have no type, so the name counts too. */
export function refuses(file: File, rules: UploadRules): 'wrong_type' | 'too_large' | undefined {
  const type = file.type || EXTENSIONS[file.name.split('.').at(-1)?.toLowerCase() ?? ''] || ''
  if (!rules.types.includes(type)) return 'wrong_type'
  return file.size > rules.maxBytes ? 'too_large' : undefined
}
