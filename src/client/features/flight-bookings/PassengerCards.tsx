import { useEffect, useState } from 'react'
import { holdAgainPath } from '#client/features/bookings/again-paths.ts'
import { fullName } from '#client/features/bookings/passenger-draft.ts'
import { useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { PassengerCard } from './PassengerCard.tsx'
import { CONTACT_PREFIX, checkAll, firstOpen, prefixOf, realParty } from './passenger-step.ts'
import type { PassengersForm } from './use-passengers.ts'

/** The cards in order; the first unfinished one stands open, and every one with a problem after a submit. */
export function PassengerCards({ booking, step }: { booking: FlightBooking; step: PassengersForm }) {
  const t = useT()
  const complete = checkAll(step.all, step.trip, t).map(each => Object.keys(each).length === 0)
  const [open, setOpen] = useState<number[]>(() => {
    const first = firstOpen(checkAll(step.all, step.trip, t))
    return first === undefined ? [] : [first]
  })
  const { problems, messages } = step
  useEffect(() => {
    if (problems.length === 0) return
    const wrong = messages.flatMap((each, index) => (Object.keys(each).length > 0 ? [index] : []))
    setOpen(known => [...new Set([...known, ...wrong])])
  }, [problems, messages])
  const nameOf = (index: number) => {
    const values = step.all[index]?.values
    return (values && fullName(values)) || t('passengers:passenger', { number: index + 1 })
  }
  const adults = step.all.flatMap(({ info }, index) =>
    info.category === 'ADT' ? [{ position: info.position, name: nameOf(index) }] : [],
  )
  const toggle = (index: number) =>
    setOpen(known => (known.includes(index) ? known.filter(at => at !== index) : [...known, index]))
  const done = (index: number) => {
    const next = complete.findIndex((whole, at) => at > index && !whole)
    setOpen(known => [...known.filter(at => at !== index), ...(next > 0 ? [next] : [])])
    const heading = `${next > 0 ? prefixOf(next) : CONTACT_PREFIX}-heading`
    requestAnimationFrame(() => document.getElementById(heading)?.focus())
  }
  return step.all.map((traveller, index) => (
    <PassengerCard
      key={traveller.info.id}
      traveller={traveller}
      number={index + 1}
      name={nameOf(index)}
      trip={step.trip}
      messages={step.messages[index] ?? {}}
      complete={complete[index] ?? false}
      open={open.includes(index)}
      adults={adults}
      leadSurname={index > 0 ? step.all[0]?.values.surname : undefined}
      changeParty={holdAgainPath(booking, realParty(step.all, step.trip))}
      onToggle={() => toggle(index)}
      onDone={() => done(index)}
      onChange={patch => step.changePassenger(index, patch)}
      onLeave={field => step.leavePassenger(index, field)}
    />
  ))
}
