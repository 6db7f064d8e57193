import { can } from '#shared/base/permissions.ts'
import type { DeskRequest, Requests, RequestsFilter } from '#shared/contract/desk/today.ts'
import { requestKindsFor, requestsPage } from '#shared/rules/desk/waiting.ts'
import { causeOfFlag } from '#shared/rules/money/payment-cause.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { agencyNames } from '../../agencies/naming.service.ts'
import { listToConfirm } from '../../approvals/approvals.service.ts'
import { allFlaggedTopUps } from '../../payments/flagged/top-ups.service.ts'
import { waitingSlips } from '../../payments/transfers/waiting.service.ts'
import { unmatchedPayments } from '../../quick-payments/unmatched/unmatched.service.ts'
import { waitingRatings } from '../../tours/desk/rating-desk.service.ts'
import { listWaiting, type WaitingRow } from './requests.repo.ts'

const PAGE = 25
/** More are not shown at once. */
const MOST = 1000

const problemOf = ({ lang }: Context, flag: string) => tFor(lang)(`desk-payments:cause.${causeOfFlag(flag)}`)

const SELLER = 'invoice.seller_incomplete'

function reasonOf(ctx: Context, { kind, reason }: WaitingRow): string | null {
  if (kind === 'payment' && reason) return problemOf(ctx, reason)
  return kind === 'document' ? tFor(ctx.lang)(`desk-today:lacks.${reason?.split('.')[1]}`) : reason
}

const toRequest = (ctx: Context, row: WaitingRow): DeskRequest => ({
  id: row.id,
  kind: row.kind,
  since: row.since.toISOString(),
  booking: { id: row.booking_id, reference: row.reference, kind: row.booking_kind, status: row.status },
  agency: row.agency_id && row.agency_name ? { id: row.agency_id, name: row.agency_name } : null,
  lead_name: row.lead_name,
  travellers: row.travellers,
  reason: reasonOf(ctx, row),
  amount_minor: row.amount_minor,
  currency: row.currency,
  countersign: null,
  in_settings: row.kind === 'document' && row.reason === SELLER && can(ctx.user, 'settings.manage'),
})

async function topUps(u: Unit): Promise<DeskRequest[]> {
  const rows = await allFlaggedTopUps(u, MOST)
  const names = await agencyNames(u, [...new Set(rows.map(row => row.agency_id))])
  return rows.map(row => ({
    id: row.id,
    kind: 'top_up',
    since: row.at.toISOString(),
    booking: null,
    agency: { id: row.agency_id, name: names.get(row.agency_id) ?? { en: '' } },
    lead_name: null,
    travellers: null,
    reason: problemOf(u, row.flagged),
    amount_minor: row.amount_minor,
    currency: row.currency,
    countersign: null,
  }))
}

async function unmatched(u: Unit): Promise<DeskRequest[]> {
  const rows = await unmatchedPayments(u, MOST)
  return rows.map(({ id, at, name, purpose, amount_minor, currency }) => ({
    id,
    kind: 'unmatched',
    since: at,
    booking: null,
    agency: null,
    lead_name: name,
    travellers: null,
    reason: purpose,
    amount_minor,
    currency,
    countersign: null,
  }))
}

async function transfers(u: Unit): Promise<DeskRequest[]> {
  const rows = await waitingSlips(u, MOST)
  return rows.map(({ id, slip_at, name, reference, amount_minor, currency }) => ({
    id,
    kind: 'transfer',
    since: slip_at.toISOString(),
    booking: null,
    agency: null,
    lead_name: name,
    travellers: null,
    reason: reference,
    amount_minor,
    currency,
    countersign: null,
  }))
}

async function ratings(u: Unit): Promise<DeskRequest[]> {
  const rows = await waitingRatings(u, MOST)
  return rows.map(({ id, rated_at, name, tour, stars }) => ({
    id,
    kind: 'rating',
    since: rated_at,
    booking: null,
    agency: null,
    lead_name: name,
    travellers: null,
    reason: `${localized(tour.title, u.lang)} · ${stars} / 5`,
    amount_minor: null,
    currency: u.tenant.settings.currency.code,
    countersign: null,
  }))
}

async function countersigns(u: Unit): Promise<DeskRequest[]> {
  const rows = await listToConfirm(u, MOST)
  return rows.map(row => ({
    id: row.id,
    kind: 'countersign',
    since: row.asked_at.toISOString(),
    booking: null,
    agency: null,
    lead_name: row.asker_name,
    travellers: null,
    reason: row.reason,
    amount_minor: row.amount_minor,
    currency: row.currency ?? u.tenant.settings.currency.code,
    countersign: { act: row.act, name: row.subject },
  }))
}

/** What waits for an answer the caller may give, oldest first. `limit`: rows of the page. */
export function readRequests(ctx: Context, filter: RequestsFilter, limit = PAGE): Promise<Requests> {
  return ctx.read(async u => {
    const kinds = requestKindsFor(u.user)
    if (kinds.length === 0) return { kinds: [], rows: [], next: null }
    const waiting = (await listWaiting(u, MOST)).map(row => toRequest(u, row))
    const flagged = kinds.includes('top_up') ? await topUps(u) : []
    const asked = kinds.includes('countersign') ? await countersigns(u) : []
    const money = kinds.includes('unmatched') ? await unmatched(u) : []
    const slips = kinds.includes('transfer') && u.tenant.settings.bank_transfer ? await transfers(u) : []
    const said =
      kinds.includes('rating') && u.tenant.settings.apps.includes('group-tours') ? await ratings(u) : []
    return requestsPage([...waiting, ...slips, ...said, ...flagged, ...money, ...asked], {
      kinds,
      ...filter,
      limit,
    })
  })
}
