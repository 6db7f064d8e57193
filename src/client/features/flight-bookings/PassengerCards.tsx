import { useEffect, useState } from 'react'
import { holdAgainPath } from '#client/features/bookings/again-paths.ts'
import { fullName } from '#client/features/bookings/passenger-draft.ts'
import { useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { PassengerCard } from './PassengerCard.tsx'
import { CONTACT_PREFIX, checkAll, firstOpen, prefixOf, realParty } from './passenger-step.ts'
import type { PassengersForm } from './use-passengers.ts'

/** The cards in order, each folded to a summary or open as a form. */
export function PassengerCards({ booking, step }: { booking: FlightBooking; step: PassengersForm }) {
  const t = useT()
  const cards = useOpenCards(step)
  const nameOf = (index: number) => {
    const values = step.all[index]?.values
    return (values && fullName(values)) || t('passengers:passenger', { number: index + 1 })
  }
  const adults = step.all.flatMap(({ info }, index) =>
    info.category === 'ADT' ? [{ position: info.position, name: nameOf(index) }] : [],
  )
  return step.all.map((traveller, index) => (
    <PassengerCard
      key={traveller.info.id}
      traveller={traveller}
      number={index + 1}
      name={nameOf(index)}
      trip={step.trip}
      messages={step.messages[index] ?? {}}
      complete={cards.complete[index] ?? false}
      open={cards.open.includes(index)}
      adults={adults}
      leadSurname={index > 0 ? step.all[0]?.values.surname : undefined}
      changeParty={holdAgainPath(booking, realParty(step.all, step.trip))}
      onToggle={() => cards.toggle(index)}
      onDone={() => cards.done(index)}
      onChange={patch => step.changePassenger(index, patch)}
      onLeave={field => step.leavePassenger(index, field)}
    />
  ))
}

/** The first unfinished card stands open, and every one with a problem after a submit. */
function useOpenCards({ all, trip, problems, messages }: PassengersForm) {
  const t = useT()
  const found = checkAll(all, trip, t)
  const complete = found.map(each => Object.keys(each).length === 0)
  const [open, setOpen] = useState<number[]>(() => {
    const first = firstOpen(found)
    return first === undefined ? [] : [first]
  })
  useEffect(() => {
    if (problems.length === 0) return
    const wrong = messages.flatMap((each, index) => (Object.keys(each ?? {}).length > 0 ? [index] : []))
    setOpen(known => [...new Set([...known, ...wrong])])
  }, [problems, messages])
  return {
    complete,
    open,
    toggle: (index: number) =>
      setOpen(known => (known.includes(index) ? known.filter(at => at !== index) : [...known, index])),
    done(index: number) {
      const next = complete.findIndex((whole, at) => at > index && !whole)
      setOpen(known => [...known.filter(at => at !== index), ...(next > 0 ? [next] : [])])
      const heading = `${next > 0 ? prefixOf(next) : CONTACT_PREFIX}-heading`
      requestAnimationFrame(() => document.getElementById(heading)?.focus())
    },
  }
}
