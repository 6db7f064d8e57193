import { useEffect, useState } from 'react'
import type { OtherPlace } from '#shared/contract/desk/bookings/changes.ts'
import { findTargets } from './moves.api.ts'

const WAIT_MS = 200

interface Found {
  targets?: OtherPlace[]
  failed?: boolean
}

/** Places a booking may be moved to, for a typed code; nothing before the first answer. */
export function useMoveTargets(id: string, typed: string): Found {
  const q = typed.trim()
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(
      () =>
        findTargets(id, q).then(
          ({ targets }) => wanted && setFound({ targets }),
          () => wanted && setFound({ failed: true }),
        ),
      q ? WAIT_MS : 0,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [id, q])
  return found
}
