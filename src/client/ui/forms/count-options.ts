import { inDigits } from '#shared/i18n/digits.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { SelectOption } from './Select.tsx'

export const countOptions = (from: number, to: number, lang: Lang): SelectOption[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const value = String(from + at)
    return { value, label: inDigits(value, lang) }
  })
