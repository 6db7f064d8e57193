import { atom } from 'nanostores'
import { useEffect } from 'react'
import { $auth } from '#client/features/shell/auth.store.ts'
import { useShared } from '#client/lib/use-shared.ts'
import type { Traveller } from '#shared/contract/travellers.ts'
import { fetchTravellers } from './travellers.api.ts'

/** Undefined until they came; document numbers live in this page's memory alone. */
const $travellers = atom<Traveller[] | undefined>(undefined)
let asked: string | undefined

/** The signed-in user's saved travellers; undefined for a guest, and while they are on their way. */
export function useSavedTravellers(): Traveller[] | undefined {
  const travellers = useShared($travellers)
  const user = useShared($auth)
  const id = user?.id
  useEffect(() => {
    if (!id || asked === id) return
    asked = id
    $travellers.set(undefined)
    // Without the list the form is filled in by hand, as for everybody.
    fetchTravellers().then(
      found => $travellers.set(found),
      () => {
        asked = undefined
      },
    )
  }, [id])
  return id ? travellers : undefined
}

/** After saving one: the newest words about a person count. */
export function putSavedTraveller(traveller: Traveller): void {
  const others = ($travellers.get() ?? []).filter(({ id }) => id !== traveller.id)
  $travellers.set([...others, traveller])
}
