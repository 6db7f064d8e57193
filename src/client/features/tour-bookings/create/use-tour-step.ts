import { useState } from 'react'
import { type HoldProblem, problemOf } from '#client/features/bookings/checkout/hold-problem.ts'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { postedError } from '#client/ui/forms/refusal.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { TourDepartureOffer } from '#shared/contract/tour-offers.ts'
import type { WrongCode } from '#shared/contract/tour-rooms.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { type ChosenRoom, checkRooms } from '#shared/rules/tours/rooms.ts'
import { holdPlaces } from './tour-step.api.ts'
import { createPath, quoteIfSold, suggested } from './tour-step.ts'
import { useSharing } from './use-sharing.ts'

interface First {
  offer: TourDepartureOffer
  choice: TourChoice
  wrongCode?: WrongCode
}

/** Party, rooms and extras as chosen so far; the price follows. The address keeps the choice. */
export function useTourStep({ offer, choice: first, wrongCode: refused }: First) {
  const t = useT()
  const lang = useLang()
  const [choice, setChoice] = useState(first)
  const before = postedError(usePosted('hold-tour'))
  const [problem, setProblem] = useState<HoldProblem | undefined>(() => before && problemOf(before))
  const [asked, setAsked] = useState(before !== undefined)
  const quote = quoteIfSold(offer, choice)
  const wrong = checkRooms(choice, choice.rooms).map(({ key, room = 0, position = 0 }) =>
    t(key, { room, position }),
  )
  const change = (next: TourChoice) => {
    setChoice(next)
    setProblem(undefined)
    history.replaceState(null, '', pathFor(lang, createPath(offer, next)))
  }
  const sharing = useSharing({ departureId: offer.id, choice, refused, change })
  const { busy, submit } = useForm({
    start: {},
    async send() {
      setAsked(true)
      if (!quote || wrong.length > 0) return false
      setProblem(undefined)
      try {
        const id = await holdPlaces(offer, choice, quote.totalMinor)
        location.assign(pathFor(lang, `/tour-bookings/create?booking=${id}`))
        return true
      } catch (error) {
        setProblem(problemOf(error))
        return false
      }
    },
  })
  return {
    ...{ offer, choice, quote, wrong, problem, asked, busy, submit, sharing },
    setParty: (party: PartyCounts) => change(suggested(offer, party, choice)),
    setRooms: (rooms: ChosenRoom[]) => change({ ...choice, rooms }),
    setExtras: (extras: string[]) => change({ ...choice, extras }),
  }
}

export type Step = ReturnType<typeof useTourStep>
