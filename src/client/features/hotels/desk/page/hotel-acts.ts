import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { handOver } from '#client/lib/handed-over.ts'
import type { DeskHotel, HotelStatus } from '#shared/contract/desk/hotels/hotels.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callHotelStatus } from '../desk-hotels.api.ts'

/** Where a hotel may go from where it is, the most likely first. */
export const NEXT: Record<HotelStatus, HotelStatus[]> = {
  draft: ['active'],
  active: ['paused'],
  paused: ['active', 'draft'],
}

export function askStatus(t: T, { id }: Pick<DeskHotel, 'id'>, status: HotelStatus): void {
  openConfirm({
    title: t(`desk-hotels:act.${status}`),
    description: t(`desk-hotels:before.${status}`),
    buttonText: t(`desk-hotels:act.${status}`),
    tone: 'primary',
    async action() {
      await callHotelStatus(id, { status })
      handOver('news', t(`desk-hotels:done.${status}`))
      location.reload()
      return undefined
    },
  })
}
