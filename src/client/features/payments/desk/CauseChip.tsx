import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { PaymentCause } from '#shared/base/payment-causes.ts'

const TONES: Partial<Record<PaymentCause, 'success' | 'warning' | 'danger' | 'info'>> = {
  paid: 'success',
  paid_unreported: 'success',
  paid_late: 'danger',
  refund_due: 'danger',
  disputed: 'danger',
  charged_back: 'danger',
  wrong_amount: 'danger',
  wrong_currency: 'danger',
  wrong_mode: 'danger',
  wrong_payment: 'danger',
  going_back: 'info',
  top_up_spent: 'danger',
  returned_twice: 'danger',
  slip_waits: 'warning',
  transfer_awaited: 'info',
  gateway_silent: 'warning',
  gateway_knows_none: 'warning',
  three_ds_open: 'info',
  on_page: 'info',
  authorized: 'info',
}

/** Where a payment stands, in two or three words. Texts: `desk-payments`. */
export function CauseChip({ cause }: { cause: PaymentCause }) {
  const t = useT()
  return <Chip tone={TONES[cause]}>{t(`desk-payments:cause.${cause}`)}</Chip>
}
