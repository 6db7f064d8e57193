import { useCallback, useEffect, useState } from 'react'
import { handOver } from '#client/lib/handed-over.ts'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { $auth, setUser } from '../auth.store.ts'
import { callChooseAgency, fetchAgencies } from '../shell.api.ts'
import { closeAgencyDialog } from '../user-actions.ts'

/** The choice loads the page again, from its top. */
export function useAgencies() {
  const [agencies, setAgencies] = useState<AgencyName[]>()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    fetchAgencies().then(setAgencies, setFailed)
  }, [])
  useEffect(load, [load])
  const user = $auth.get()
  const current = user?.travel_agency?.id
  const staff = user?.kind === 'staff'
  const choose = async (id: string) => {
    if (busy) return
    if (id === current) return closeAgencyDialog()
    setBusy(id)
    setFailed(undefined)
    try {
      const answer = await callChooseAgency(id || null)
      setUser(answer.data)
      closeAgencyDialog()
      if (answer.message) handOver('news', answer.message)
      // Everything on this page belongs to the previous agency. A reload would keep the scroll position and hide the notice.
      location.replace(location.pathname + location.search)
    } catch (error) {
      setFailed(error)
      setBusy(undefined)
    }
  }
  return { agencies, current, staff, failed, busy, choose, load }
}
