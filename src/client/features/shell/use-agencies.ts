import { useEffect, useState } from 'react'
import type { InferOutput } from 'valibot'
import type { travelAgency } from '#shared/contract/auth.ts'
import { setUser } from './auth.store.ts'
import { callChooseAgency, fetchAgencies } from './shell.api.ts'
import { closeAgencyDialog, tellNextPage } from './user-actions.ts'

export type Agency = Pick<InferOutput<typeof travelAgency>, 'id' | 'name'>

/** The agencies of the user, and choosing one: the page is then made anew for it. */
export function useAgencies() {
  const [agencies, setAgencies] = useState<Agency[]>()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    fetchAgencies().then(setAgencies, setFailed)
  }, [])
  const choose = async (id: string) => {
    setBusy(id)
    try {
      const answer = await callChooseAgency(id)
      setUser(answer.data)
      closeAgencyDialog()
      if (answer.message) tellNextPage(answer.message)
      // Prices, lists and balance on this page belong to the agency left behind.
      location.reload()
    } catch (error) {
      setFailed(error)
      setBusy(undefined)
    }
  }
  return { agencies, failed, busy, choose }
}
