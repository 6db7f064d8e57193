import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { InvoiceStatus } from '#shared/contract/money/invoices.ts'

const TONES: Record<InvoiceStatus, 'neutral' | 'success' | 'warning' | 'info' | 'danger'> = {
  paid: 'success',
  due: 'warning',
  part_paid: 'warning',
  overdue: 'danger',
  part_credited: 'info',
  credited: 'neutral',
  settled: 'neutral',
  refund_due: 'warning',
}

/** Texts: `invoices`. */
export function InvoiceChip({ status }: { status: InvoiceStatus }) {
  const t = useT()
  return <Chip tone={TONES[status]}>{t(`invoices:status.${status}`)}</Chip>
}
