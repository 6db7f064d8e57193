import { Chip } from '#client/ui/data/Chip.tsx'
import type { DepartureStatus } from '#shared/contract/tours/tours.ts'
import type { T } from '#shared/i18n/create-t.ts'

const TONES = {
  draft: 'neutral',
  open: 'info',
  guaranteed: 'success',
  closed: 'neutral',
  called_off: 'danger',
  departed: 'neutral',
} as const

export const DepartureChip = ({ status, t }: { status: DepartureStatus; t: T }) => (
  <Chip tone={TONES[status]}>{t(`desk-departures:status.${status}`)}</Chip>
)
