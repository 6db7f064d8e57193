import { useLang } from '#client/lib/island.tsx'
import { inDigits } from '#shared/i18n/digits.ts'

/** A number without groups, in the reader's digits. */
export const Num = ({ of }: { of: number }) => inDigits(String(of), useLang())
