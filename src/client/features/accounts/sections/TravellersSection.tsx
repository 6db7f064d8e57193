import { type ReactNode, useState } from 'react'
import { travellerName } from '#client/features/bookings/people/saved-traveller.ts'
import { callDeleteTraveller } from '#client/features/bookings/people/travellers.api.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { QuestionPage } from '#client/ui/forms/FormPage.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { css } from '#styled-system/css'
import { TravellerDialog } from '../dialogs/TravellerDialog.tsx'
import { HEADING, removalTexts, useTravellers } from '../dialogs/use-travellers.ts'
import { type Asked, useAsk, useSectionPath } from '../use-ask.ts'
import { rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'
import { TravellerRow } from './TravellerRow.tsx'

const FORMS = ['traveller', 'remove-traveller'] as const

interface TravellersSectionProps extends Asked {
  travellers: Traveller[]
  /** Id of the traveller that is asked about; none for a new one. */
  of?: string | undefined
  /** In the tenant's zone. */
  today: string
}

const empty = css({ color: 'fg.muted' })

/** Texts: `travellers`, `passengers`, `age`, `validation`, `ui`. */
function TravellersSectionView({ travellers: given, today, asks, of }: TravellersSectionProps) {
  const t = useT()
  const { travellers, put, remove } = useTravellers(given)
  const [traveller, setTraveller] = useState(travellers.find(({ id }) => id === of))
  const { open, ask, close, onPage } = useAsk(HEADING, FORMS, of && !traveller ? undefined : asks)
  const edit = (one: Traveller | undefined) => {
    setTraveller(one)
    ask('traveller')
  }
  const saved = (one: Traveller) => {
    put(one)
    close()
    showSnackbar(t('travellers:saved', { name: travellerName(one) }), { color: 'success' })
  }
  return (
    <AccountSection
      id={HEADING}
      title={t('travellers:title')}
      text={t('travellers:text')}
      forms={FORMS}
      asking={onPage !== undefined}
    >
      <div className={rows}>
        {travellers.length === 0 && <p className={empty}>{t('travellers:none')}</p>}
        {travellers.map(one => (
          <TravellerRow
            key={one.id}
            traveller={one}
            today={today}
            onEdit={() => edit(one)}
            onRemove={() => remove(one)}
          />
        ))}
        <AskForm act="traveller" at={HEADING} onAsk={() => edit(undefined)}>
          <Button type="submit" variant="line" size="sm" icon={<Plus aria-hidden="true" />}>
            {t('travellers:add')}
          </Button>
        </AskForm>
      </div>
      {open === 'traveller' && (
        <TravellerDialog {...{ traveller, today, onPage }} onClose={close} onSaved={saved} />
      )}
      {open === 'remove-traveller' && traveller && <Removal traveller={traveller} />}
    </AccountSection>
  )
}

export const TravellersSection: (props: TravellersSectionProps & IslandProps) => ReactNode =
  withIsland(TravellersSectionView)

/** On the page; else in a dialog. */
function Removal({ traveller }: { traveller: Traveller }) {
  const t = useT()
  const { id } = traveller
  return (
    <QuestionPage
      name="remove-traveller"
      tone="danger"
      back={useSectionPath(HEADING)}
      texts={removalTexts(traveller, t)}
      fields={{ 'traveller-id': id, name: travellerName(traveller) }}
      send={() => callDeleteTraveller(id)}
    />
  )
}
