import { useEffect, useState } from 'react'
import type { OtherBlock } from '#shared/contract/desk/flight-bookings.ts'
import { findOtherBlocks } from './moves.api.ts'

const WAIT_MS = 200

interface Found {
  blocks?: OtherBlock[]
  failed?: boolean
}

/** Blocks a booking may be moved to, for a typed code; nothing before the first answer. */
export function useOtherBlocks(id: string, typed: string): Found {
  const q = typed.trim()
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(
      () =>
        findOtherBlocks(id, q).then(
          ({ blocks }) => wanted && setFound({ blocks }),
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
