import type { Insertable } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId } from '../ids.ts'
import type { DemoTenant } from '../types.ts'
import type { BookedTour } from './index.ts'

type Rating = Insertable<Schema['tour_ratings']>
type Said = Pick<Rating, 'stars' | 'words' | 'name' | 'lang' | 'state' | 'reason'>

const said = (stars: number, lang: 'en' | 'ar', name: string | null, words: string | null): Said => ({
  ...{ stars, lang, name, words, state: 'shown' },
})

const SAID: Said[] = [
  said(5, 'ar', 'أم فيصل', 'كل شيء في موعده، والمشرف لم يترك كبار السن لحظة. الفندق قريب كما قيل لنا.'),
  said(4, 'en', 'Omar', 'Well led and never rushed. The coach on the second day was late by half an hour.'),
  said(5, 'en', 'Huda', 'We shared a quad with another family, and it was arranged just as we asked.'),
  said(5, 'ar', 'عبدالعزيز', 'تنظيم ممتاز، والوجبات جيدة. سنعود مع الوالدين إن شاء الله.'),
  said(4, 'ar', null, null),
  said(5, 'en', 'Nasser', 'The leader knew every gate and every lift. My mother was at ease the whole way.'),
  { ...said(5, 'ar', 'ريم', 'رحلة مريحة من الباب إلى الباب، والغرف كما في الصور.'), state: 'waiting' },
  said(4, 'en', null, null),
  {
    ...said(2, 'en', 'S.', 'Call me on my number for the refund.'),
    state: 'refused',
    reason: 'About a refund, not the tour',
  },
  said(5, 'ar', 'منيرة', 'أحببنا أن المجموعة صغيرة، وأن لكل سؤال جوابًا.'),
]

export function makeTourRatings(
  tenant: DemoTenant,
  bookings: BookedTour[],
  tourOf: ReadonlyMap<string, string>,
): Rating[] {
  const travelled = bookings.filter(({ booking }) => booking.status === 'completed')
  const people = travelled.flatMap(({ booking, tour, passengers }) =>
    passengers
      .filter(({ category }) => category === 'ADT')
      .map(({ id }) => ({ passenger: id, booking, tourId: tourOf.get(tour.departure_id) ?? '' })),
  )
  return people.map(({ passenger, booking, tourId }, index) => {
    const asked = new Date(Date.parse(String(booking.ends_on)) + DAY_MS)
    const id = demoId(`${tenant.key} rating ${passenger}`, asked)
    return {
      ...{ tenant_id: tenant.id, id, tour_id: tourId, booking_id: booking.id, passenger_id: passenger },
      // Opened by no link.
      ...{ token_hash: `demo ${id}`, asked_at: asked },
      rated_at: new Date(asked.getTime() + (index % 5) * DAY_MS),
      ...(SAID[index % SAID.length] as Said),
    }
  })
}
