import { useLang, useT } from '#client/lib/island.tsx'
import { countOptions } from '#client/ui/forms/count-options.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { PARTY_KINDS } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import type { Step } from './use-tour-step.ts'

const row = css({ display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' })

/** Who travels: native selects, so that it works without script too. Texts: `search`, `age`. */
export function PartyFields({ step }: { step: Step }) {
  const t = useT()
  const lang = useLang()
  const { choice, offer } = step
  const { adults, children, infants } = choice
  const most = {
    adults: Math.max(1, adults, Math.min(offer.max_party - children - infants, offer.places_left - children)),
    children: Math.max(children, Math.min(offer.max_party - adults - infants, offer.places_left - adults)),
    infants: Math.max(infants, adults),
  }
  return (
    <Card heading={t('tour-bookings:create.party')}>
      <div className={row}>
        {PARTY_KINDS.map(([name, category]) => (
          <Field free key={name} label={t(`search:${name}`)} hint={t(`age:band.${category}`)}>
            {control => (
              <Select
                {...control}
                name={name}
                value={String(choice[name])}
                options={countOptions(name === 'adults' ? 1 : 0, most[name], lang)}
                onChange={value => step.setParty({ [name]: Number(value) })}
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  )
}
