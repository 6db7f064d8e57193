import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { EInvoiceState } from '#shared/contract/desk/money/e-invoicing.ts'

const TONES = {
  incomplete: 'warning',
  waiting: 'spark',
  rejected: 'danger',
  warned: 'warning',
  accepted: 'success',
  closed: 'neutral',
} as const

export function StateChip({ state }: { state: EInvoiceState }) {
  const t = useT()
  return <Chip tone={TONES[state]}>{t(`e-invoicing:states.${state}`)}</Chip>
}
