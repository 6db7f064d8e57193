import { useMemo } from 'react'
import { useT } from '#client/lib/island.tsx'
import { ListOpener } from './import/ListOpener.tsx'
import type { PassengersForm } from './use-passengers.ts'

/** Fills the passengers' step from a list; texts of the result: `name-list`. */
export function FillFromList({ step }: { step: PassengersForm }) {
  const t = useT()
  const places = useMemo(
    () => step.all.filter(({ info }) => !info.private).map(({ info, values }) => ({ ...info, values })),
    [step.all],
  )
  return (
    <ListOpener
      label={t('passengers:list')}
      places={places}
      trip={step.trip}
      apply={patches => {
        step.changePassengers(patches)
        return { done: { filled: patches.length } }
      }}
    />
  )
}
