/** One file on its way: the caller moves it along, the control shows it. */
export interface UploadItem {
  id: string
  name: string
  size: number
  state: 'sending' | 'done' | 'failed'
  /** Bytes sent so far while `sending`. */
  sent?: number
  /** Why it failed, or what was read from it, in words. */
  note?: string
  /** Picture to show; a document glyph otherwise. */
  previewUrl?: string
}

/** What the file dialog and the check before sending accept. */
export interface UploadRules {
  /** Media types, e.g. `image/jpeg`. */
  types: readonly string[]
  /** As told to people: “JPG, PNG, HEIC or PDF”. */
  typesText: string
  maxBytes: number
}

const EXTENSIONS: Record<string, string> = { heic: 'image/heic', heif: 'image/heif' }

/** Why a file cannot be sent; browsers give HEIC no type, so its name counts too. */
export function refuses(file: File, rules: UploadRules): 'wrong_type' | 'too_large' | undefined {
  const type = file.type || EXTENSIONS[file.name.split('.').at(-1)?.toLowerCase() ?? ''] || ''
  if (!rules.types.includes(type)) return 'wrong_type'
  return file.size > rules.maxBytes ? 'too_large' : undefined
}
