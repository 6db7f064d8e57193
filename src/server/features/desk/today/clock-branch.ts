import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import type { Unit } from '../../../context/context.ts'
import type { Owner } from './owner.ts'

/** Position of a clock in the order by time, stake, id and kind. */
export interface Position {
  /** Microseconds since 1970. */
  at: string
  stake: string
  id: string
  kind: string
}

export interface ClockQuery {
  kinds: readonly ClockKind[]
  owner?: Owner
  from?: Date
  to?: Date
  after?: Position
  limit: number
  /** Counted only: the order within an instant does not matter. */
  counted?: boolean
  /** Kinds that so many bookings owe that they are read block by block. */
  crowded?: ReadonlySet<ClockKind>
}

export interface Parts {
  kind: ClockKind
  at: string
  stake: string
}

/** A deadline missed so long ago is past help. */
const LATE_DAYS = 60
export const CLOCK_ORDER = sql`at, stake desc, id, kind`

const instantOf = ({ at }: Position) => sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`

function follows(after: Position, { kind, at, stake }: Parts, id: string): RawBuilder<unknown> {
  const [time, money] = [sql.raw(at), sql.raw(stake)]
  const instant = instantOf(after)
  return sql`${time} >= ${instant} and (${time} > ${instant} or ${money} < ${after.stake}::bigint
    or (${money} = ${after.stake}::bigint and (${sql.raw(id)}, ${kind}::text) > (${after.id}::uuid, ${after.kind}::text)))`
}

export function inWindow(u: Unit, { from, to, after }: ClockQuery, parts: Parts, id: string) {
  const time = sql.raw(parts.at)
  const earliest = from ?? new Date(u.now.getTime() - LATE_DAYS * DAY_MS)
  const conditions = [sql`${time} >= ${earliest}`]
  if (to) conditions.push(sql`${time} < ${to}`)
  if (after) conditions.push(follows(after, parts, id))
  return sql.join(conditions, sql` and `)
}

export const branch = (
  { kind, at, stake }: Parts,
  id: string,
  rest: RawBuilder<unknown>,
  query: ClockQuery,
) =>
  sql`(select ${sql.lit(kind)} as kind, ${sql.raw(at)} as at, (${sql.raw(stake)})::bigint as stake, ${sql.raw(id)} as id
    ${rest} order by ${query.counted ? sql`at` : CLOCK_ORDER} limit ${sql.lit(query.limit)})`
