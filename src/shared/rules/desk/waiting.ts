import { ACTS } from '../../base/dangerous-acts.ts'
import { can, type Permission } from '../../base/permissions.ts'
import {
  type DeskRequest,
  REQUEST_KINDS,
  type RequestKind,
  type Requests,
} from '../../contract/desk/today.ts'
import { deskBookingPath } from '../../contract/pages.ts'
import { CONFIRMING_RIGHT, mayWait } from '../access/dangerous-acts.ts'

const OF_BOOKINGS: Permission[] = ['bookings.approve', 'bookings.override', 'refunds.create']

/** Rights of which one is enough to see such a request. */
const RIGHTS: Record<RequestKind, Permission[]> = {
  cancel: OF_BOOKINGS,
  change: OF_BOOKINGS,
  schedule: OF_BOOKINGS,
  approval: ['bookings.approve', 'bookings.override'],
  review: OF_BOOKINGS,
  papers: ['pii.view'],
  document: ['invoices.credit'],
  payment: ['refunds.create', 'wallet.adjust'],
  transfer: ['refunds.create'],
  top_up: ['wallet.adjust'],
  unmatched: ['refunds.create'],
  rating: ['tours.manage'],
  countersign: ACTS.filter(mayWait).map(act => CONFIRMING_RIGHT[act]),
}

type User = { permissions: readonly string[] } | null | undefined

export const requestKindsFor = (user: User): RequestKind[] =>
  REQUEST_KINDS.filter(kind => RIGHTS[kind].some(right => can(user, right)))

const MONEY: Permission[] = ['refunds.create', 'refunds.approve', 'wallet.adjust', 'reports.view']

export const seesMoney = (user: User): boolean => MONEY.some(right => can(user, right))

const byAge = (a: DeskRequest, b: DeskRequest) =>
  Date.parse(a.since) - Date.parse(b.since) || (a.id < b.id ? -1 : 1)

const cursorOf = ({ since, id }: DeskRequest) => `${Date.parse(since)}.${id}`

function isAfter(row: DeskRequest, cursor: string): boolean {
  const [at = '', id = ''] = cursor.split('.')
  const difference = Date.parse(row.since) - Number(at)
  return difference > 0 || (difference === 0 && row.id > id)
}

interface PageQuery {
  kinds: readonly RequestKind[]
  kind: RequestKind | ''
  after?: string
  limit: number
}

/** Counts and ages by kind, and a page of requests, oldest first. */
export function requestsPage(
  all: readonly DeskRequest[],
  { kinds, kind, after, limit }: PageQuery,
): Requests {
  const sorted = all.filter(row => kinds.includes(row.kind)).sort(byAge)
  const asked = sorted.filter(row => (!kind || row.kind === kind) && (!after || isAfter(row, after)))
  const rows = asked.slice(0, limit)
  const last = rows.at(-1)
  return {
    kinds: kinds.map(one => {
      const own = sorted.filter(row => row.kind === one)
      return { kind: one, count: own.length, oldest: own[0]?.since ?? null }
    }),
    rows,
    next: last && asked.length > limit ? cursorOf(last) : null,
  }
}

/** The part of the booking's page that answers it. */
const PART: Partial<Record<RequestKind, string>> = {
  papers: 'papers',
  document: 'documents',
  payment: 'money',
  schedule: 'schedule',
}

/** Where the request is answered, without language. */
export function requestPath({
  id,
  kind,
  booking,
  agency,
  in_settings,
}: Pick<DeskRequest, 'id' | 'kind' | 'booking' | 'agency' | 'in_settings'>): string {
  if (kind === 'countersign') return `/desk/approvals/${id}`
  if (kind === 'transfer') return `/desk/payments/${id}`
  if (kind === 'unmatched') return `/desk/payments/unmatched#${id}`
  if (kind === 'rating') return '/desk/tour-ratings'
  if (in_settings) return '/desk/settings/site'
  if (!booking) return `/desk/agencies/${agency?.id ?? ''}`
  return `${deskBookingPath(booking)}#${PART[kind] ?? 'request'}`
}
