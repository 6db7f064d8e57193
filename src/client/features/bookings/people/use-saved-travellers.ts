import { atom } from 'nanostores'
import { useEffect } from 'react'
import { $auth } from '#client/features/shell/auth.store.ts'
import { useShared } from '#client/lib/use-shared.ts'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { fetchTravellers } from './travellers.api.ts'

/** Undefined while loading; document numbers stay in memory. */
const $travellers = atom<Traveller[] | undefined>(undefined)
let asked: string | undefined

/** Undefined for guests and while loading. */
export function useSavedTravellers(): Traveller[] | undefined {
  const travellers = useShared($travellers)
  const user = useShared($auth)
  const id = user?.id
  useEffect(() => {
    if (!id || asked === id) return
    asked = id
    $travellers.set(undefined)
    // The list is optional.
    fetchTravellers().then(
      found => $travellers.set(found),
      () => {
        asked = undefined
      },
    )
  }, [id])
  return id ? travellers : undefined
}

export function putSavedTraveller(traveller: Traveller): void {
  const others = ($travellers.get() ?? []).filter(({ id }) => id !== traveller.id)
  $travellers.set([...others, traveller])
}
