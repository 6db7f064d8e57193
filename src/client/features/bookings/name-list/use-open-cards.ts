import { useEffect, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { CONTACT_PREFIX, prefixOf, travellerOf } from '../people/step-controls.ts'
import { checkAll, checkNeeded, firstOpen } from './passenger-step.ts'
import type { PassengersForm } from './use-passengers.ts'

/** Expands the first incomplete card, and after a submit the first with an error. */
export function useOpenCards({ all, trip, later, form: { problems } }: PassengersForm, openAll: boolean) {
  const t = useT()
  const found = checkAll(all, trip, t)
  const complete = found.map((each, index) => all[index]?.info.private || Object.keys(each).length === 0)
  const [open, setOpen] = useState<number[]>(() => {
    if (openAll) return [...all.keys()].filter(index => !all[index]?.info.private)
    const first = firstOpen(checkNeeded(all, trip, t, later))
    return first === undefined ? [] : [first]
  })
  // Initial errors collapse no card.
  const atFirst = useRef(problems)
  useEffect(() => {
    if (problems.length === 0 || problems === atFirst.current) return
    const first = problems.map(travellerOf).find(traveller => traveller !== undefined)
    setOpen(first === undefined ? [] : [first])
  }, [problems])
  const show = (index: number) =>
    setOpen(known => [...known.filter(at => at !== index && !complete[at]), index])
  return {
    complete,
    open,
    show,
    toggle(index: number) {
      if (open.includes(index)) setOpen(open.filter(at => at !== index))
      else show(index)
    },
    done(index: number) {
      const next = complete.findIndex((whole, at) => at > index && !whole)
      setOpen(known => [...known.filter(at => at !== index), ...(next > 0 ? [next] : [])])
      const heading = `${next > 0 ? prefixOf(next) : CONTACT_PREFIX}-heading`
      requestAnimationFrame(() => document.getElementById(heading)?.focus())
    },
  }
}

export type OpenCards = ReturnType<typeof useOpenCards>
