import { useLang, useT } from '#client/lib/island.tsx'
import { BOOKING_QUEUES, type BookingQueue } from '#shared/contract/bookings.ts'
import type { DeskBookingFilter } from '#shared/contract/desk-flight-bookings.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { tabs } from '#styled-system/recipes'
import { deskQuery } from './desk-filter.ts'

interface QueueTabsProps {
  filter: DeskBookingFilter
  counts: Record<BookingQueue, number>
}

/** What waits for staff first, then everything. Texts: `desk-booking`. */
export function QueueTabs({ filter, counts }: QueueTabsProps) {
  const t = useT()
  const lang = useLang()
  const styles = tabs()
  const queues = [...BOOKING_QUEUES, ''] as const
  return (
    <nav aria-label={t('desk-booking:list.queues')} className={styles.list}>
      {queues.map(queue => (
        <a
          key={queue}
          className={styles.trigger}
          href={pathFor(
            lang,
            `/desk/flight-bookings${deskQuery(filter, { queue, status: '', after: undefined })}`,
          )}
          aria-current={filter.queue === queue ? 'page' : undefined}
        >
          {t(`desk-booking:list.queue.${queue || 'all'}`)}
          {queue && <span>{formatNumber(counts[queue], lang)}</span>}
        </a>
      ))}
    </nav>
  )
}
