import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { handOver } from '#client/lib/handed-over.ts'
import type { DeskTour } from '#shared/contract/desk/tours/tours.ts'
import type { TourStatus } from '#shared/contract/tours/tours.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callTourStatus } from '../desk-tours.api.ts'

/** Where a tour may go from where it is, the most likely first. */
export const NEXT: Record<TourStatus, TourStatus[]> = {
  draft: ['published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft'],
}

export function askStatus(t: T, { id }: Pick<DeskTour, 'id'>, status: TourStatus): void {
  openConfirm({
    title: t(`desk-tours:act.${status}`),
    description: t(`desk-tours:before.${status}`),
    buttonText: t(`desk-tours:act.${status}`),
    tone: 'primary',
    async action() {
      await callTourStatus(id, { status })
      handOver('news', t(`desk-tours:done.${status}`))
      location.reload()
      return undefined
    },
  })
}
