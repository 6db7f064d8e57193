import { useEffect, useState } from 'react'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { callFindAgencies } from '../desk-seat-blocks.api.ts'

const WAIT_MS = 150

export function useAgencyFinds(typed: string): AgencyName[] {
  const [found, setFound] = useState<AgencyName[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      callFindAgencies(typed.trim(), abort.signal)
        .then(setFound)
        // The list stays as it is; the form says when no agency is chosen.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  return found
}
