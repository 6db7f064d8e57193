import { CatalogueActs } from '#client/features/shell/catalogue/CatalogueActs.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Calendar, Plus } from '#client/ui/layout/icons.ts'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { askStatus, NEXT } from './hotel-acts.ts'

export function HotelActions({ hotel }: { hotel: DeskHotelDetail }) {
  const t = useT()
  const here = pathFor(useLang(), `/desk/hotels/${hotel.id}`)
  return (
    <CatalogueActs
      words="desk-hotels"
      next={NEXT[hotel.status]}
      main="active"
      here={here}
      onStatus={status => askStatus(t, hotel, status)}
    >
      <ButtonLink size="sm" variant="line" href={`${here}/calendar`} icon={<Calendar aria-hidden="true" />}>
        {t('desk-hotels:calendar.title')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="line"
        data-key="N"
        href={`${here}?new_room`}
        icon={<Plus aria-hidden="true" />}
      >
        {t('desk-hotels:new_room')}
      </ButtonLink>
    </CatalogueActs>
  )
}
