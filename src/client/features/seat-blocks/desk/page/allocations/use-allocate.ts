import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { Allocation } from '#shared/contract/desk/seat-blocks.ts'
import { recallFits } from '#shared/rules/stock/allocations.ts'
import { callAllocate } from '../../desk-seat-blocks.api.ts'
import type { BlockPageProps } from '../block-page.ts'
import { countOf } from '../CountField.tsx'
import { momentOf, momentText, usualRecall } from './recall-moment.ts'

const FIELDS: Record<string, string> = { agency_id: 'agency', recall_at: 'until' }

/** The form of an allocation: of a chosen agency, or the given one. */
export function useAllocate({ block, now, zone }: BlockPageProps, allocation?: Allocation) {
  const t = useT()
  const timeOf = (kind: string) => block.deadlines.find(each => each.kind === kind)?.at ?? now
  const departure = new Date(timeOf('departure'))
  return useForm({
    // The page has a part `seats`.
    prefix: 'allocation',
    start: {
      agency: allocation?.agency.id ?? '',
      seats: allocation ? String(allocation.seats) : '',
      until: allocation ? momentText(allocation.recall_at, zone) : usualRecall(timeOf('release'), now, zone),
      reason: '',
    },
    fieldOf: path => FIELDS[path] ?? path,
    check({ agency, seats, until }) {
      const at = momentOf(until, zone)
      return {
        agency: agency ? undefined : t('desk-blocks:allocation.no_agency'),
        seats: countOf(seats) > 0 ? undefined : t('desk-blocks:allocation.no_seats'),
        until:
          at && recallFits(at, new Date(), departure) ? undefined : t('desk-blocks:allocation.wrong_time'),
      }
    },
    async send({ agency, seats, until, reason }) {
      await callAllocate(block.id, {
        version: block.version,
        agency_id: agency,
        seats: countOf(seats),
        recall_at: momentOf(until, zone)?.toISOString() ?? '',
        reason,
      })
      handOver('news', t('desk-blocks:allocation.done'))
      location.reload()
      return true
    },
  })
}
