import { NIGHT_FIELDS, type NightRun, type NightStep, runsOf } from '#shared/rules/hotels/nights.ts'
import type { RoomRow } from './hotel-rooms.repo.ts'

const TEXT = { true: '+', false: '−', null: '—' } as Record<string, string>

/** Which nights became what, for an event: runs of nights in a row, by field. */
export function nightTexts(steps: readonly NightStep[], rooms: readonly RoomRow[]) {
  const names = new Map(rooms.map(({ id, content }) => [id, content.name.en]))
  const line = ({ room, from, to }: NightRun, value: NightRun['after']) =>
    `${names.get(room) ?? ''} ${from === to ? from : `${from}…${to}`}: ${TEXT[String(value)] ?? value}`
  const before: Record<string, string> = {}
  const after: Record<string, string> = {}
  for (const field of NIGHT_FIELDS) {
    const runs = runsOf(steps, field)
    if (runs.length === 0) continue
    before[field] = runs.map(run => line(run, run.before)).join('; ')
    after[field] = runs.map(run => line(run, run.after)).join('; ')
  }
  return { before, after }
}
