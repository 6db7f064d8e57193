import { usePosted } from '#client/lib/island.tsx'
import { useTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { PassengerValues } from './passenger-draft.ts'

/** The name under which a tab keeps what was typed about a passenger. */
export const passengerDraft = (id: string): string => `passenger:${id}`

/** What is typed about a stored passenger stays in the tab until it is saved. */
export function usePassengerDraft<V extends PassengerValues>(
  { id, document_last3 }: Passenger,
  plan: { start: V; names: readonly string[] },
) {
  // What was accepted is stored: the page starts with it.
  const names = usePosted(...plan.names)?.refusal ? plan.names : []
  const fields = Object.keys(plan.start) as (keyof V & string)[]
  // The server tells the last characters of a number only.
  const base = { ...plan.start, document_number: document_last3 ?? '' }
  return useTabDraft<V>(passengerDraft(id), fields, { start: plan.start, names, base })
}
