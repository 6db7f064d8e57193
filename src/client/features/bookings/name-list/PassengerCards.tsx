import { useLang, useT } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import type { CheckoutParts } from '../checkout/checkout.ts'
import { fullName } from '../people/passenger-draft.ts'
import { PassengerCard } from './PassengerCard.tsx'
import { realParty } from './passenger-step.ts'
import type { OpenCards } from './use-open-cards.ts'
import type { PassengersForm } from './use-passengers.ts'

interface PassengerCardsProps {
  parts: Pick<CheckoutParts, 'again' | 'copies'>
  step: PassengersForm
  cards: OpenCards
}

export function PassengerCards({ parts, step, cards }: PassengerCardsProps) {
  const t = useT()
  const lang = useLang()
  const copiesOf = (id: string) => parts.copies && pathFor(lang, parts.copies(id))
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
      messages={step.messagesOf(index)}
      complete={cards.complete[index] ?? false}
      later={step.later && index > 0}
      open={cards.open.includes(index)}
      adults={adults}
      leadSurname={index > 0 ? step.all[0]?.values.surname : undefined}
      copiesPage={copiesOf(traveller.info.id)}
      changeParty={parts.again(realParty(step.all, step.trip))}
      onToggle={() => cards.toggle(index)}
      onDone={() => cards.done(index)}
      onChange={patch => step.changePassenger(index, patch)}
      onLeave={field => step.leavePassenger(index, field)}
    />
  ))
}
