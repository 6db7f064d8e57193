import { useState } from 'react'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { useAddress } from '#client/lib/use-address.ts'
import { postedError } from '#client/ui/forms/errors/refusal.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { choiceFields, heldText } from '#shared/rules/hotels/stay-form.ts'
import { lineNames } from '../facts/line-names.ts'
import { findRates, holdRooms } from './choose.api.ts'
import type { ChooseStepProps } from './choose-step.ts'
import { isSold, refreshed, type ShownHotel, type ShownOffer } from './shown-offers.ts'
import { problemOf, type StayProblem } from './stay-problem.ts'

const offerOf = (offers: readonly ShownOffer[] = [], planId: string | undefined) =>
  offers.find(({ plan_id }) => plan_id === planId)

/** The rate of each room as chosen so far; the price follows. The address keeps the choice. */
export function useChoose({ hotel: shown, choice, plans, formKey, held }: ChooseStepProps) {
  const t = useT()
  const lang = useLang()
  const before = postedError(usePosted('hold-hotel'))
  const [hotel, setHotel] = useState<ShownHotel>(shown)
  const [planIds, setPlanIds] = useState(() =>
    hotel.offers.map(
      (offers, index) => (offerOf(offers, plans[index]) ?? offers.find(isSold) ?? offers[0])?.plan_id ?? '',
    ),
  )
  const [problem, setProblem] = useState<StayProblem | undefined>(() => before && problemOf(before))
  const chosen = hotel.offers.flatMap((offers, index) => offerOf(offers.filter(isSold), planIds[index]) ?? [])
  const asks = chosen.some(({ on_request }) => on_request)
  const quote = priceOfRooms(chosen, hotel.currency, lineNames(t, lang))
  // What was chosen and is full now stays to be seen; the other rooms keep their rates.
  const refresh = async () => {
    const now = await findRates(hotel.id, choice).catch(() => undefined)
    if (now) setHotel(refreshed(hotel, now))
  }
  const named = planIds.map((plan, index) => [`plan${index + 1}`, plan] as const)
  const query = { ...choiceFields(choice), hotel: hotel.id, ...Object.fromEntries(named) }
  const here = pathFor(lang, `/hotel-bookings/create?${new URLSearchParams(query)}`)
  useAddress(here)
  const { busy, submit } = useForm({
    start: {},
    async send() {
      setProblem(undefined)
      try {
        const again = held?.choice === heldText(hotel.id, choice, planIds) ? held.id : undefined
        const id = await holdRooms({
          ...{ hotelId: hotel.id, choice, planIds, totalMinor: quote.totalMinor, asks },
          ...{ formKey, held: again },
        })
        location.assign(pathFor(lang, `/hotel-bookings/create?booking=${id}`))
        return true
      } catch (error) {
        const found = problemOf(error)
        if (found.kind !== 'failed') await refresh()
        setProblem(found)
        return false
      }
    },
  })
  return {
    ...{ hotel, planIds, chosen, quote, problem, busy, submit, asks },
    /** Every room has a rate that is to be had. */
    whole: chosen.length === choice.rooms.length,
    here,
    choose(index: number, planId: string) {
      // By updater: several rooms may tell at once what was chosen before the script came.
      setPlanIds(now => now.with(index, planId))
      setProblem(undefined)
    },
  }
}

export type Choose = ReturnType<typeof useChoose>
