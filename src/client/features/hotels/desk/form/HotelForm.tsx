import type { ReactNode } from 'react'
import { PaperPage } from '#client/features/shell/paper/PaperPage.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { FACILITY_CELLS, pictureCells, SECTIONS } from './hotel-cells.ts'
import { type HotelFormProps, useHotelForm } from './use-hotel-form.ts'

function View(props: HotelFormProps) {
  const { hotel, pictures } = props
  const t = useT()
  const lang = useLang()
  return (
    <PaperPage
      state={useHotelForm(props)}
      title={t(hotel ? 'desk-hotels:edit_title' : 'desk-hotels:new')}
      lead={t(hotel ? 'desk-hotels:edit_lead' : 'desk-hotels:new_lead')}
      back={{
        href: pathFor(lang, hotel ? `/desk/hotels/${hotel.id}` : '/desk/hotels'),
        text: hotel ? hotel.code : t('desk-hotels:title'),
      }}
      sections={SECTIONS}
      lists={[
        { name: 'facilities', cells: FACILITY_CELLS, max: 40 },
        { name: 'pictures', cells: pictureCells(Object.keys(pictures)), max: 20 },
      ]}
      save={t(hotel ? 'desk-hotels:save' : 'desk-hotels:create')}
      saving={t('desk-hotels:saving')}
    />
  )
}

/** Texts: `desk-hotels`, `desk-paper`, `ui`. */
export const HotelForm: (props: HotelFormProps & IslandProps) => ReactNode = withIsland(View)
