import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { refusalOf } from '#client/ui/forms/refusal.ts'
import { findSharing } from '#shared/contract/tour-bookings.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { friendRooms } from '#shared/rules/tours/rooms-form.ts'

interface Start {
  departureId: string
  choice: TourChoice
  /** Typed without script, and not known. */
  unknown?: string
  change: (choice: TourChoice) => void
}

/** Friends' rooms by their code. Another code leaves the rooms of the last one. */
export function useSharing({ departureId, choice, unknown, change }: Start) {
  const t = useT()
  const [typed, setTyped] = useState(choice.code ?? unknown ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(unknown && t('tour-bookings:share.unknown'))
  const own = choice.rooms.filter(({ friend }) => !friend)
  const leave = () => change({ ...choice, rooms: own, code: undefined })
  const find = async () => {
    const code = typed.trim().toUpperCase()
    setError(undefined)
    if (!code) return leave()
    setBusy(true)
    try {
      const { rooms } = await api(findSharing, { params: { id: departureId }, body: { code }, quiet: true })
      change({ ...choice, rooms: [...own, ...friendRooms(rooms)], code })
    } catch (refused) {
      leave()
      const { message, messages } = refusalOf(refused, ['code'], t)
      setError(messages.code ?? message)
    } finally {
      setBusy(false)
    }
  }
  return { typed, type: setTyped, busy, error, find }
}
