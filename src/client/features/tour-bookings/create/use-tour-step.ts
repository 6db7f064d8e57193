import { useState } from 'react'
import { type HoldProblem, problemOf } from '#client/features/bookings/checkout/hold/hold-problem.ts'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { useAddress } from '#client/lib/use-address.ts'
import { postedError } from '#client/ui/forms/errors/refusal.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { WrongCode } from '#shared/contract/bookings/tour-rooms.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { type ChosenRoom, checkRooms } from '#shared/rules/tours/rooms.ts'
import { choiceText } from '#shared/rules/tours/rooms-form.ts'
import { holdPlaces } from './tour-step.api.ts'
import { createPath, quoteIfSold, suggested } from './tour-step.ts'
import { useSharing } from './use-sharing.ts'

interface First {
  offer: TourDepartureOffer
  choice: TourChoice
  wrongCode?: WrongCode
  formKey: string
  /** A hold of the visitor that names no one yet. */
  held?: { id: string; choice: string }
}

/** Party, rooms and extras as chosen so far; the price follows. The address keeps the choice. */
export function useTourStep({ offer, choice: first, wrongCode: refused, formKey, held }: First) {
  const t = useT()
  const lang = useLang()
  const [choice, setChoice] = useState(first)
  const before = postedError(usePosted('hold-tour'))
  // What is wrong with rooms is found again, and said with them.
  const failed = before?.body.errors?.rooms ? undefined : before
  const [problem, setProblem] = useState<HoldProblem | undefined>(() => failed && problemOf(failed))
  const [asked, setAsked] = useState(before !== undefined)
  const quote = quoteIfSold(offer, choice)
  const wrong = checkRooms(choice, choice.rooms).map(({ key, room = 0, position = 0 }) =>
    t(key, { room, position }),
  )
  useAddress(pathFor(lang, createPath(offer, choice)))
  // By updater: several fields may tell at once what was chosen before the script came.
  const change = (next: (now: TourChoice) => TourChoice) => {
    setChoice(next)
    setProblem(undefined)
  }
  const sharing = useSharing({ departureId: offer.id, choice, refused, change })
  const { busy, submit } = useForm({
    start: {},
    async send() {
      setAsked(true)
      if (!quote || wrong.length > 0) return false
      setProblem(undefined)
      try {
        const again = held?.choice === choiceText(choice) ? held.id : undefined
        const id = await holdPlaces(offer, choice, quote.totalMinor, { formKey, held: again })
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
    setParty: (part: Partial<PartyCounts>) => change(now => suggested(offer, { ...now, ...part }, now)),
    setRooms: (next: (rooms: ChosenRoom[]) => ChosenRoom[]) =>
      change(now => ({ ...now, rooms: next(now.rooms) })),
    setExtra: (code: string, on: boolean) =>
      change(now => {
        const others = now.extras.filter(each => each !== code)
        return { ...now, extras: on ? [...others, code] : others }
      }),
  }
}

export type Step = ReturnType<typeof useTourStep>
