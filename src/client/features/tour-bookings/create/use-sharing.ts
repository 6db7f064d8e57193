import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import type { WrongCode } from '#shared/contract/bookings/tour-rooms.ts'
import { findSharing } from '#shared/contract/tours/tour-bookings.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { friendRooms } from '#shared/rules/tours/rooms-form.ts'

interface Start {
  departureId: string
  choice: TourChoice
  /** Typed without script, and not taken. */
  refused?: WrongCode
  change: (next: (now: TourChoice) => TourChoice) => void
}

const ownOf = ({ rooms }: TourChoice) => rooms.filter(({ friend }) => !friend)

/** Friends' rooms by their code. Another code leaves the rooms of the last one. */
export function useSharing({ departureId, choice, refused, change }: Start) {
  const t = useT()
  const [typed, setTyped] = useState(choice.code ?? refused?.typed ?? '')
  const [error, setError] = useState(refused && t(`tour-bookings:share.${refused.why}`))
  const leave = () => change(now => ({ ...now, rooms: ownOf(now), code: undefined }))
  const { busy, act } = useAct(failed => {
    leave()
    const { message, messages } = refusalOf(failed, ['code'], t)
    setError(messages.code ?? message)
  })
  const find = async () => {
    const code = typed.trim().toUpperCase()
    setError(undefined)
    if (!code) return leave()
    await act(async () => {
      const { rooms } = await api(findSharing, { params: { id: departureId }, body: { code }, quiet: true })
      change(now => ({ ...now, rooms: [...ownOf(now), ...friendRooms(rooms)], code }))
    })
  }
  return { typed, type: setTyped, busy, error, find }
}
