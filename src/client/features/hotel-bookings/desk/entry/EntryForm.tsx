import type { ReactNode } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { HOTEL_ROOMS_MAX } from '#shared/contract/hotels/hotel-bookings.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { summary } from '#styled-system/recipes'
import { EntryPrice } from './EntryPrice.tsx'
import { roomCells, stayCells, TIER_CELLS } from './entry-paper.ts'
import { type EntryProps, useEntryForm } from './use-entry-form.ts'

const TIERS_MAX = 6

function View(props: EntryProps) {
  const { hotel, agencies, symbol } = props
  const t = useT()
  const lang = useLang()
  const state = useEntryForm(props)
  const buyers = inOrder(agencies, lang, ({ name }) => localized(name, lang))
  return (
    <PaperPage
      state={state}
      title={localized(hotel.name, lang)}
      lead={t('desk-stays:lead')}
      back={{ href: pathFor(lang, '/desk/hotel-bookings'), text: t('hotel-bookings:desk.title') }}
      sections={[{ name: 'stay', cells: stayCells(buyers.map(({ id }) => id)) }]}
      lists={[
        { name: 'rooms', cells: roomCells(hotel.rooms.map(({ id }) => id)), max: HOTEL_ROOMS_MAX },
        { name: 'tiers', cells: TIER_CELLS, max: TIERS_MAX, note: <TierNote /> },
      ]}
      aside={<EntryPrice {...{ hotel, symbol }} paper={state.paper.values} />}
      save={t('desk-stays:save')}
      saving={t('desk-stays:saving')}
    />
  )
}

const TierNote = () => <p className={summary().note}>{useT()('desk-stays:tiers_note')}</p>

/** Texts: `desk-stays`, `desk-paper`, `hotel-bookings`, `checkout`, `ui`. */
export const EntryForm: (props: EntryProps & IslandProps) => ReactNode = withIsland(View)
