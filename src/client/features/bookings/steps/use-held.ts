import { useEffect } from 'react'
import type { CheckoutProps } from '../checkout/checkout.ts'
import { useHold } from '../checkout/hold/use-hold.ts'
import { useDraft } from '../name-list/use-draft.ts'

/** The countdown and the names of what is held; names of a hold that ends are kept for the next booking. */
export function useHeld({ booking, zone }: Pick<CheckoutProps, 'booking' | 'zone'>) {
  const draft = useDraft(booking)
  const hold = useHold(booking, zone)
  const { store } = draft
  const { over } = hold
  useEffect(() => {
    if (!over) return
    store.carry()
    store.stop()
  }, [over, store])
  return { draft, hold }
}
