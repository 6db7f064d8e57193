import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { SentForm } from '#client/features/bookings/checkout/hold/hold-once.ts'
import {
  type HoldProblem as Problem,
  problemOf,
} from '#client/features/bookings/checkout/hold/hold-problem.ts'
import { useLang, usePosted } from '#client/lib/island.tsx'
import { postedError } from '#client/ui/forms/errors/refusal.ts'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { FlightOffer, FlightResults } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { loadResults } from '../results/results.api.ts'
import { choosePath, RESULTS_PATH } from '../results/results-query.ts'
import { holdSeats, loadOffer } from './flight-step.api.ts'
import { searchOf } from './flight-step.ts'

export type HoldProblem = Problem<FlightResults>

const isSame = (one: PartyCounts, other: PartyCounts) =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

interface First extends SentForm {
  offer: FlightOffer
  party: PartyCounts
  allowed: boolean
  unaccompanied: boolean
}

export function useFlightStep(first: First) {
  const lang = useLang()
  const [party, setParty] = useState(first.party)
  const price = useOffer(first.offer, party, first.party)
  const before = postedError(usePosted('hold'))
  const [problem, setProblem] = useState<HoldProblem | undefined>(() => before && problemOf(before))
  const { offer } = price
  const full = problem?.kind === 'sold_out' || party.adults + party.children > offer.seats_left

  const change = (counts: Partial<PartyCounts>) => {
    const next = { ...party, ...counts }
    setParty(next)
    // A smaller party may fit the seats left.
    setProblem(now => (now?.kind === 'sold_out' && now.left === 0 ? now : undefined))
    history.replaceState(null, '', pathFor(lang, choosePath(offer.id, next)))
  }
  const fail = async (error: unknown) => {
    const found: HoldProblem = problemOf(error)
    setProblem(found)
    if (found.kind === 'sold_out' || found.kind === 'price') price.reload()
    if (found.kind !== 'sold_out') return
    const nearest = await loadResults(searchOf(offer, party)).catch(() => undefined)
    // Ignored if the party changed meanwhile.
    setProblem(now => (now === found ? { ...found, nearest } : now))
  }
  const { busy, submit } = useForm({
    start: {},
    async send() {
      setProblem(undefined)
      try {
        const held = isSame(party, first.party) ? first.held : undefined
        const id = await holdSeats(offer, party, { formKey: first.formKey, held })
        location.assign(pathFor(lang, `${RESULTS_PATH}?booking=${id}`))
        return true
      } catch (error) {
        void fail(error)
        return false
      }
    },
  })
  const hold = (event: SyntheticEvent) => (price.busy ? event.preventDefault() : submit(event))
  const { allowed, unaccompanied } = first
  const given = { allowed, unaccompanied }
  return { offer, party, problem, full, change, submit: hold, busy, ...given, pricing: price.busy }
}

function useOffer(first: FlightOffer, party: PartyCounts, firstParty: PartyCounts) {
  const [offer, setOffer] = useState(first)
  const [busy, setBusy] = useState(false)
  const priced = useRef(firstParty)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (priced.current === party && round === 0) return
    const abort = new AbortController()
    setBusy(true)
    loadOffer(first.id, party, abort.signal)
      .then(setOffer)
      // The old price stays; the server rejects a wrong one.
      .catch(() => undefined)
      .finally(() => !abort.signal.aborted && setBusy(false))
    priced.current = party
    return () => abort.abort()
  }, [first.id, party, round])
  return { offer, busy, reload: () => setRound(now => now + 1) }
}

export type Step = ReturnType<typeof useFlightStep>
