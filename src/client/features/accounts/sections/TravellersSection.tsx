import { type ReactNode, useState } from 'react'
import { travellerName } from '#client/features/bookings/people/saved-traveller.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { css } from '#styled-system/css'
import { TravellerDialog } from '../dialogs/TravellerDialog.tsx'
import { HEADING, useTravellers } from '../dialogs/use-travellers.ts'
import { rows } from './AccountRow.tsx'
import { AccountSection } from './AccountSection.tsx'
import { TravellerRow } from './TravellerRow.tsx'

interface TravellersSectionProps {
  travellers: Traveller[]
  /** In the tenant's zone. */
  today: string
}

const empty = css({ color: 'fg.muted' })

/** Texts: `travellers`, `passengers`, `age`, `validation`, `ui`. */
function TravellersSectionView({ travellers: given, today }: TravellersSectionProps) {
  const t = useT()
  const { travellers, put, remove } = useTravellers(given)
  const [open, setOpen] = useState<{ traveller?: Traveller }>()
  const close = () => setOpen(undefined)
  const saved = (traveller: Traveller) => {
    put(traveller)
    close()
    showSnackbar(t('travellers:saved', { name: travellerName(traveller) }), { color: 'success' })
  }
  return (
    <AccountSection id={HEADING} title={t('travellers:title')} text={t('travellers:text')}>
      <div className={rows}>
        {travellers.length === 0 && <p className={empty}>{t('travellers:none')}</p>}
        {travellers.map(traveller => (
          <TravellerRow
            key={traveller.id}
            traveller={traveller}
            today={today}
            onEdit={() => setOpen({ traveller })}
            onRemove={() => remove(traveller)}
          />
        ))}
        <div>
          <Button variant="line" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({})}>
            {t('travellers:add')}
          </Button>
        </div>
      </div>
      {open && <TravellerDialog traveller={open.traveller} today={today} onClose={close} onSaved={saved} />}
    </AccountSection>
  )
}

export const TravellersSection: (props: TravellersSectionProps & IslandProps) => ReactNode =
  withIsland(TravellersSectionView)
