import { type RawBuilder, sql } from 'kysely'
import type { AuditObject, AuditRow } from '#shared/contract/desk/audit.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { EventDetails } from '#shared/rules/desk/event-changes.ts'
import type { Unit } from '../../../context/context.ts'
import { planOnceOn } from '../../../db/machines/distributed.ts'

export interface AuditQuery {
  staffOnly: boolean
  /** The table of a kind comes with the kind. */
  object?: AuditObject
  objectId?: string
  kind?: string
  person?: string
  since?: Date
  until?: Date
  after?: { at: string; id: string }
  limit: number
}

export interface EventRow {
  object: AuditObject
  id: string
  at: Date
  /** Microseconds since 1970. */
  us: string
  actor_kind: AuditRow['actor']['kind']
  actor_id: string | null
  actor_name: string | null
  kind: string
  object_id: string
  object_name: string | null
  booking_kind: string | null
  agency_name: Localized | null
  reason: string | null
  details: EventDetails
  network: string | null
  approver_name: string | null
}

/** A table of events: its columns under the names of `EventRow`, and where the object and the time are. */
interface Source {
  object: AuditObject
  columns: string
  from: string | ((u: Unit) => RawBuilder<unknown>)
  at: string
  id: string
  actorKind: string
  actorId: string
  kind: string
  objectId: string
  bookingKind?: string
}

const BOOKINGS: Source = {
  object: 'booking',
  columns: `e.booking_id as object_id, b.reference as object_name, null::jsonb as agency_name, e.reason,
    e.details || jsonb_strip_nulls(jsonb_build_object('from_status', e.from_status, 'to_status', e.to_status,
      'currency', b.currency)) as details`,
  from: 'booking_events e join bookings b on b.tenant_id = e.tenant_id and b.id = e.booking_id',
  at: 'e.at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: 'e.kind',
  objectId: 'e.booking_id',
  bookingKind: 'b.kind',
}

// Both sides of a transfer are one posting: the agency that gave comes first.
const POSTINGS: Source = {
  object: 'ledger',
  columns: `l.agency_id as object_id, null as object_name, a.name as agency_name, e.reason,
    jsonb_build_object('amount_minor', l.amount_minor, 'balance_minor', l.balance_after_minor, 'currency', l.currency,
      'approved_by', e.approved_by) as details`,
  from: u => sql`ledger_postings e join lateral (
      select * from ledger_entries n where n.tenant_id = ${u.tenant.id} and n.posting_id = e.id
        and n.account = 'agency' order by n.amount_minor limit 1
    ) l on true join travel_agencies a on a.tenant_id = e.tenant_id and a.id = l.agency_id`,
  at: 'e.posted_at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: "'ledger_' || e.kind",
  objectId: 'l.agency_id',
}

const DECISIONS: Source = {
  object: 'top_up',
  columns: `e.agency_id as object_id, null as object_name, a.name as agency_name, e.reason,
    jsonb_build_object('amount_minor', e.amount_minor, 'currency', a.currency) as details`,
  from: 'top_up_decisions e join travel_agencies a on a.tenant_id = e.tenant_id and a.id = e.agency_id',
  at: 'e.decided_at',
  id: 'e.line_id',
  actorKind: "'staff'",
  actorId: 'e.decided_by',
  kind: "'top_up_' || e.decision",
  objectId: 'e.agency_id',
}

const BLOCKS: Source = {
  object: 'block',
  columns: `e.seat_block_id as object_id, k.code as object_name, null::jsonb as agency_name, e.reason, e.data as details`,
  from: 'seat_block_events e join seat_blocks k on k.tenant_id = e.tenant_id and k.id = e.seat_block_id',
  at: 'e.at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: "'block_' || e.kind",
  objectId: 'e.seat_block_id',
}

const TOURS: Source = {
  object: 'tour',
  columns: `e.tour_id as object_id, coalesce(d.code, t.code) as object_name, null::jsonb as agency_name, e.reason, e.data as details`,
  from: `tour_events e join tours t on t.tenant_id = e.tenant_id and t.id = e.tour_id
    left join tour_departures d on d.tenant_id = e.tenant_id and d.id = e.departure_id`,
  at: 'e.at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: "'tour_' || e.kind",
  objectId: 'e.tour_id',
}

const HOTELS: Source = {
  object: 'hotel',
  columns: `e.hotel_id as object_id, h.code as object_name, null::jsonb as agency_name, e.reason, e.data as details`,
  from: 'hotel_events e join hotels h on h.tenant_id = e.tenant_id and h.id = e.hotel_id',
  at: 'e.at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: "'hotel_' || e.kind",
  objectId: 'e.hotel_id',
}

// The record of an approval is what the act is about.
const LOGGED: Source = {
  object: 'security',
  columns: `coalesce(e.subject_id, e.id) as object_id, coalesce(s.name, b.reference) as object_name,
    a.name as agency_name, e.reason, jsonb_strip_nulls(e.details || jsonb_build_object('network', e.network,
      'act', p.act, 'amount_minor', p.amount_minor, 'currency', p.currency)) as details`,
  from: `audit_events e
    left join approvals p on p.tenant_id = e.tenant_id and e.subject_kind = 'approval' and p.id = e.subject_id
    left join users s on s.tenant_id = e.tenant_id
      and s.id = case when e.subject_kind = 'user' then e.subject_id when p.subject_kind = 'user' then p.subject_id end
    left join travel_agencies a on a.tenant_id = e.tenant_id
      and a.id = case when e.subject_kind = 'agency' then e.subject_id
        when p.subject_kind = 'agency' then p.subject_id end
    left join bookings b on b.tenant_id = e.tenant_id and p.subject_kind = 'booking' and b.id = p.subject_id`,
  at: 'e.at',
  id: 'e.id',
  actorKind: 'e.actor_kind',
  actorId: 'e.actor_id',
  kind: "'security_' || e.kind",
  objectId: 'coalesce(p.subject_id, e.subject_id)',
}

const SOURCES = [BOOKINGS, BLOCKS, TOURS, HOTELS, POSTINGS, DECISIONS, LOGGED]

/** Prefixes of kinds that are not events of bookings. */
const PREFIX: Partial<Record<AuditObject, string>> = {
  block: 'block_',
  tour: 'tour_',
  hotel: 'hotel_',
  ledger: 'ledger_',
  top_up: 'top_up_',
  security: 'security_',
}

function conditionsOf(u: Unit, source: Source, query: AuditQuery): RawBuilder<unknown>[] {
  const { staffOnly, person, since, until, after, kind, objectId } = query
  const at = sql.raw(source.at)
  const list = [sql`e.tenant_id = ${u.tenant.id}`]
  if ((staffOnly || person) && source.actorKind !== "'staff'")
    list.push(sql`${sql.raw(source.actorKind)} = 'staff'`)
  if (person) list.push(sql`${sql.raw(source.actorId)} = ${person}`)
  if (objectId) list.push(sql`${sql.raw(source.objectId)} = ${objectId}`)
  if (kind) {
    const prefix = PREFIX[source.object] ?? ''
    list.push(
      sql`${sql.raw(source.object === 'top_up' ? 'e.decision' : 'e.kind')} = ${kind.slice(prefix.length)}`,
    )
  }
  if (since) list.push(sql`${at} >= ${since}`)
  if (until) list.push(sql`${at} < ${until}`)
  if (after) {
    const instant = sql`timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond'`
    list.push(sql`(${at}, ${sql.raw(source.id)}) < (${instant}, ${after.id}::uuid)`)
  }
  return list
}

function branchOf(u: Unit, source: Source, query: AuditQuery) {
  const { object, columns, from, at, id, actorKind, actorId, kind, bookingKind = 'null::text' } = source
  return sql`(select ${sql.lit(object)} as object, ${sql.raw(`${id} as id, ${at} as at, ${actorKind} as actor_kind,
    ${actorId} as actor_id, ${kind} as kind, ${bookingKind} as booking_kind, ${columns}`)}
    from ${typeof from === 'string' ? sql.raw(from) : from(u)} where ${sql.join(conditionsOf(u, source, query), sql` and `)}
    order by ${sql.raw(`${at} desc, ${id} desc`)} limit ${sql.lit(query.limit)})`
}

const kindOf = ({ kind = '', object }: AuditQuery): AuditObject | undefined => {
  const named = Object.entries(PREFIX).find(([, prefix]) => kind.startsWith(prefix))
  return (named?.[0] as AuditObject | undefined) ?? (kind ? 'booking' : object)
}

export async function listEvents(u: Unit, query: AuditQuery): Promise<EventRow[]> {
  const only = kindOf(query)
  const sources = SOURCES.filter(
    ({ object }) => (!only || object === only) && (!query.object || object === query.object),
  )
  if (sources.length === 0) return []
  const branches = sources.map(source => branchOf(u, source, query))
  // Planned each time, it would take longer to plan than to run.
  await planOnceOn(u.db)
  const { rows } = await sql<EventRow>`
    select x.*, (extract(epoch from x.at) * 1000000)::bigint::text as us, m.name as actor_name,
      x.details ->> 'network' as network, w.name as approver_name
    from (select * from (${sql.join(branches, sql` union all `)}) all_of
      order by at desc, id desc limit ${sql.lit(query.limit)}) x
    left join users m on m.tenant_id = ${u.tenant.id} and m.id = x.actor_id
    left join users w on w.tenant_id = ${u.tenant.id} and w.id = (x.details ->> 'approved_by')::uuid
    order by x.at desc, x.id desc`.execute(u.db)
  return rows
}

/** The booking of a reference, or the block, tour or hotel of a code. */
export async function findObject(
  u: Unit,
  reference: string,
  code: string,
): Promise<{ object: AuditObject; id: string } | undefined> {
  const { rows } = await sql<{ object: AuditObject; id: string }>`
    select 'booking' as object, id from bookings where tenant_id = ${u.tenant.id} and reference = ${reference}
    union all
    select 'block', id from seat_blocks where tenant_id = ${u.tenant.id} and code = ${code}
    union all
    select 'tour', id from tours where tenant_id = ${u.tenant.id} and code = ${code}
    union all
    select 'tour', tour_id from tour_departures where tenant_id = ${u.tenant.id} and code = ${code}
    union all
    select 'hotel', id from hotels where tenant_id = ${u.tenant.id} and code = ${code} limit 1`.execute(u.db)
  return rows[0]
}

export const listStaff = (u: Unit): Promise<{ id: string; name: string }[]> =>
  u.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', 'staff')
    .orderBy('name')
    .limit(200)
    .execute()
