import { useState } from 'react'
import { travellerName } from '#client/features/bookings/people/saved-traveller.ts'
import { callDeleteTraveller } from '#client/features/bookings/people/travellers.api.ts'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useT } from '#client/lib/island.tsx'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import type { T } from '#shared/i18n/create-t.ts'

export const HEADING = 'travellers'

// The pressed button is removed.
const focusHeading = () => requestAnimationFrame(() => document.getElementById(HEADING)?.focus())
const nameOf = ({ given_names, surname }: Traveller) => `${given_names} ${surname}`
const byName = (a: Traveller, b: Traveller) => nameOf(a).localeCompare(nameOf(b), 'en')

export const removalTexts = (traveller: Traveller, t: T) => ({
  title: t('travellers:confirm.title', { name: travellerName(traveller) }),
  description: t('travellers:confirm.text'),
  buttonText: t('travellers:confirm.button'),
  cancelText: t('ui:cancel'),
})

export function useTravellers(given: Traveller[]) {
  const t = useT()
  const [travellers, setTravellers] = useState(given)
  const put = (saved: Traveller) =>
    setTravellers(all => [...all.filter(({ id }) => id !== saved.id), saved].sort(byName))
  const remove = (traveller: Traveller) => {
    openConfirm({
      ...removalTexts(traveller, t),
      payload: traveller.id,
      action: async id => {
        await callDeleteTraveller(id)
        return { message: t('travellers:removed', { name: travellerName(traveller) }) }
      },
      onSuccess: () => {
        setTravellers(all => all.filter(({ id }) => id !== traveller.id))
        focusHeading()
      },
    })
  }
  return { travellers, put, remove }
}
