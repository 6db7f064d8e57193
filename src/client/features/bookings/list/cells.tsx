import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import type { Localized } from '#shared/contract/fields.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { quiet, whole } from './BookingListTable.tsx'

/** What is booked, with its size beneath. */
export const TitleCell = ({ title, size }: { title: Localized; size: ReactNode }) => (
  <span>
    {localized(title, useLang())}
    <span className={quiet}>{size}</span>
  </span>
)

export const DayCell = ({ day }: { day: string }) => (
  <span className={whole}>{formatDate(day, useLang(), 'medium')}</span>
)
