import { type FormEvent, useState } from 'react'
import { refusalOf } from '#client/features/shell/forms/refusal.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useT } from '#client/lib/island.tsx'
import type { Claim } from '#shared/contract/accounts.ts'
import { callClaim } from './claims.api.ts'

/** Which of the offered bookings to take; all at first. The page is made anew once they are taken. */
export function useClaims(claims: readonly Claim[]) {
  const t = useT()
  const [chosen, setChosen] = useState(() => claims.map(({ id }) => id))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const choose = (id: string, take: boolean) => {
    setRefused(undefined)
    setChosen(take ? [...chosen, id] : chosen.filter(other => other !== id))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    if (busy) return
    if (chosen.length === 0) return setRefused(t('claims:none_chosen'))
    setBusy(true)
    try {
      const { message } = await callClaim(chosen)
      if (message) tellNextPage(message)
      location.reload()
    } catch (error) {
      setRefused(refusalOf(error, [], t).message)
      setBusy(false)
    }
  }
  return { chosen, busy, refused, choose, submit }
}
