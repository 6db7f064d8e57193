import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { can, isStaff, type Permission } from '../../base/permissions.ts'
import { CLOCK_KINDS, type Clock, type ClockKind } from '../../contract/desk/today.ts'
import { deskBookingPath } from '../../contract/pages.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from '../texts/names-by-language.ts'

/** Passports are personal data, and unsold seats tell what the agency pays the airline. */
const RIGHT: Partial<Record<ClockKind, Permission>> = {
  passport: 'pii.view',
  release: 'blocks.manage',
  recall: 'blocks.manage',
  decide: 'tours.manage',
  papers: 'tours.manage',
  rooming: 'tours.manage',
}

export function clockKindsFor(user: Parameters<typeof isStaff>[0]): ClockKind[] {
  if (!isStaff(user)) return []
  return CLOCK_KINDS.filter(kind => {
    const right = RIGHT[kind]
    return right === undefined || can(user, right)
  })
}

/** The part of a record's page that answers the clock. */
const PART: Record<ClockKind, string> = {
  hold: 'hold',
  answer: 'asked',
  schedule: 'schedule',
  names: 'people',
  balance: 'money',
  ticketing: 'people',
  passport: 'people',
  release: 'seats',
  recall: 'allocations',
  decide: 'state',
  papers: 'papers',
  rooming: 'rooming',
}

function recordPath({ kind, id, booking_kind }: Clock['subject']): string {
  if (booking_kind !== null) return deskBookingPath({ kind: booking_kind, id })
  return `/desk/${kind === 'block' ? 'seat-blocks' : 'departures'}/${id}`
}

/** Where the clock is answered, without language. */
export function clockPath({ kind, subject }: Pick<Clock, 'kind' | 'subject'>): string {
  return `${recordPath(subject)}#${PART[kind]}`
}

export function whereOf({ route, title }: Pick<Clock, 'route' | 'title'>, lang: Lang): string {
  if (!route) return title ? localized(title, lang) : ''
  const [from, to] = [route.origin, route.destination].map(({ city }) => localized(city, lang))
  return `${from} ${lang === 'ar' ? '←' : '→'} ${to}`
}

/** Marks a clock late, within an hour or within a day. */
export function urgency(at: string, now: string): 'late' | 'hour' | 'day' | 'later' {
  const left = Date.parse(at) - Date.parse(now)
  if (left < 0) return 'late'
  if (left < HOUR_MS) return 'hour'
  return left < DAY_MS ? 'day' : 'later'
}
