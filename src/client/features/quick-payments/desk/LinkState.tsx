import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { PaymentLink } from '#shared/contract/desk/money/payment-links.ts'

const TONES = { open: 'accent', used: 'success', expired: 'warning', closed: 'neutral' } as const

export function LinkState({ state }: Pick<PaymentLink, 'state'>) {
  return <Chip tone={TONES[state]}>{useT()(`payment-links:state.${state}`)}</Chip>
}
