import type { Clock, Radar, RadarFilter } from '#shared/contract/desk/today.ts'
import { clockKindsFor } from '#shared/rules/desk/clocks.ts'
import { spanOf, stripFrom } from '#shared/rules/desk/days.ts'
import { daySums, kindSums, type Tally } from '#shared/rules/desk/tallies.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import type { Position } from './clock-branch.ts'
import { crowdedKinds } from './owed.repo.ts'
import { readOwner } from './owner.ts'
import { listPeople } from './people.repo.ts'
import { type ClockRow, listClocks, planOnce, tallyClocks } from './radar.repo.ts'

const PAGE = 25
/** Clocks of a kind are counted up to this. */
const COUNTED = 100

function positionOf(cursor: string | undefined): Position | undefined {
  if (!cursor) return undefined
  const [at = '', stake = '', kind = '', id = ''] = cursor.split('.')
  return { at, stake, kind, id }
}

const cursorOf = ({ us, stake, kind, id }: ClockRow) => [us, stake, kind, id].join('.')

function missingOf({ kind, travellers, named, unsold, unused, missing }: ClockRow): number | null {
  if (kind === 'recall') return unused
  if (kind === 'release') return unsold
  return kind === 'names' ? (travellers ?? 0) - (named ?? 0) : missing
}

function subjectOf({ reference, title }: ClockRow): Clock['subject']['kind'] {
  if (reference !== null) return 'booking'
  return title === null ? 'block' : 'departure'
}

function toClock(row: ClockRow): Clock {
  const { booking_kind, origin, destination } = row
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    subject: { kind: subjectOf(row), id: row.id, name: row.reference ?? row.code, booking_kind },
    route:
      origin === null || destination === null
        ? null
        : { origin: requirePlace(origin), destination: requirePlace(destination) },
    title: row.title,
    departs_on: row.departs_on,
    agency: row.agency_name,
    lead_name: row.lead_name,
    travellers: row.travellers ?? 0,
    missing: missingOf(row),
    passports_until: row.kind === 'passport' ? row.passports_until : null,
    stake_minor: row.stake,
    currency: row.currency,
  }
}

export interface CountedRadar {
  radar: Radar
  tallies: Tally[]
}

/** A page of the deadlines the caller may see, and how many there are by kind and day. */
export function readRadar(
  ctx: Context,
  { kind, day, owner: asks, after }: RadarFilter,
): Promise<CountedRadar> {
  return ctx.read(async u => {
    const strip = stripFrom(u.now, u.tenant.settings.time_zone)
    const kinds = clockKindsFor(u.user)
    const asked = kinds.filter(one => !kind || one === kind)
    const span = day ? spanOf(strip, day) : {}
    await planOnce(u)
    const owner = readOwner(asks)
    const crowded = await crowdedKinds(u, kinds, owner)
    const query = { kinds: asked, owner, ...span, after: positionOf(after), limit: PAGE + 1, crowded }
    const found = span ? await listClocks(u, query) : []
    const tallies = await tallyClocks(u, { kinds, owner, limit: COUNTED, crowded }, strip.bounds)
    const rows = found.slice(0, PAGE)
    const last = rows.at(-1)
    return {
      tallies,
      radar: {
        kinds: kindSums(tallies, kinds, COUNTED),
        days: daySums(tallies, strip.days, { kind, most: COUNTED }),
        people: await listPeople(u),
        rows: rows.map(toClock),
        next: last && found.length > PAGE ? cursorOf(last) : null,
      },
    }
  })
}

/** The next clocks of a kind, or of all, for a calendar file. */
export const nextClocks = async (
  u: Unit,
  { kind, owner: asks }: Pick<RadarFilter, 'kind' | 'owner'>,
  limit: number,
): Promise<Clock[]> => {
  const owner = readOwner(asks)
  const kinds = clockKindsFor(u.user).filter(one => !kind || one === kind)
  const crowded = await crowdedKinds(u, kinds, owner)
  return (await listClocks(u, { kinds, owner, from: u.now, limit, crowded })).map(toClock)
}

/** Holds and balances of the tenant by day. */
export function tallyDue(u: Unit): Promise<Tally[]> {
  const { bounds } = stripFrom(u.now, u.tenant.settings.time_zone)
  return tallyClocks(u, { kinds: ['hold', 'balance'], limit: COUNTED }, bounds)
}
