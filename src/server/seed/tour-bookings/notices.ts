import type { Insertable } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId } from '../ids.ts'
import { userId } from '../people.ts'
import type { DemoTenant } from '../types.ts'
import type { BookedTour } from './index.ts'

type Notice = Insertable<Schema['departure_notices']>

const WRITTEN: (Pick<Notice, 'audience'> & { days: number; text: { en?: string; ar?: string } })[] = [
  {
    ...{ audience: 'all', days: 4 },
    text: {
      en: 'Welcome to the group! We meet two hours before the flight, at the counter with our sign. One suitcase of 23 kg each, and zamzam comes on top.',
      ar: 'أهلًا بك في المجموعة! نلتقي قبل الرحلة بساعتين عند المنصة التي تحمل لافتتنا. حقيبة واحدة بوزن 23 كجم لكل مسافر، وماء زمزم إضافي.',
    },
  },
  {
    ...{ audience: 'incomplete', days: 1 },
    text: {
      en: 'Some passports and photographs are still missing. Visas are applied for together: please hand yours in this week.',
      ar: 'ما زالت بعض الجوازات والصور ناقصة. نقدّم طلبات التأشيرات معًا: نرجو إرسال ما لديك هذا الأسبوع.',
    },
  },
]

const isIncomplete = ({ plan }: BookedTour) => Boolean(plan.group) || plan.papers === 'some'

/** What staff wrote to the group of the departure that has most bookings, some of them without all papers. */
export function makeNotices(tenant: DemoTenant, bookings: BookedTour[], now: Date) {
  const sold = bookings.filter(({ tour }) => tour.places_state === 'sold')
  const groups = [...Map.groupBy(sold, ({ tour }) => tour.departure_id)].filter(([, group]) =>
    group.some(isIncomplete),
  )
  const [departure_id = '', members = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const notices = WRITTEN.map(({ audience, days, text }): Notice => {
    const made_at = new Date(now.getTime() - days * DAY_MS)
    const id = demoId(`${departure_id} notice ${days}`, made_at)
    const made_by = userId(tenant, 'staff', now)
    return { tenant_id: tenant.id, id, departure_id, audience, text: JSON.stringify(text), made_by, made_at }
  })
  const meant = notices.flatMap(({ id, audience }) =>
    members
      .filter(member => audience === 'all' || isIncomplete(member))
      .map(({ booking }) => ({ tenant_id: tenant.id, booking_id: booking.id, notice_id: id })),
  )
  return { notices: members.length > 0 ? notices : [], meant }
}
