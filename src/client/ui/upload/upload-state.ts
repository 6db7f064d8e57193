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

export function withItem(items: UploadItem[], id: string, change: Partial<UploadItem>): UploadItem[] {
  return items.map(item => (item.id === id ? { ...item, ...change } : item))
}

export function withoutItem(items: UploadItem[], id: string): UploadItem[] {
  return items.filter(item => item.id !== id)
}

export function refuses(file: File, rules: UploadRules): 'wrong_type' | 'too_large' | undefined {
  if (!rules.types.includes(file.type)) return 'wrong_type'
  return file.size > rules.maxBytes ? 'too_large' : undefined
}
