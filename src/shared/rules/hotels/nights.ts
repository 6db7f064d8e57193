import { addDays } from '../../base/calendar.ts'
import type { NightChange } from '../../contract/desk/hotels/hotel-nights.ts'

export interface NightState {
  /** Null: nothing was written. */
  allotment: number | null
  held: number
  sold: number
  stop_sale: boolean
  free_sale: boolean
  on_request: boolean
}

export const NO_NIGHT: NightState = {
  allotment: null,
  held: 0,
  sold: 0,
  stop_sale: false,
  free_sale: false,
  on_request: false,
}

export const NIGHT_FIELDS = ['allotment', 'stop_sale', 'free_sale', 'on_request'] as const
export type NightField = (typeof NIGHT_FIELDS)[number]

export function changedNight(state: NightState, change: Partial<Pick<NightChange, NightField>>): NightState {
  const { allotment = state.allotment, stop_sale = state.stop_sale } = change
  const { free_sale = state.free_sale, on_request = state.on_request } = change
  return { ...state, allotment, stop_sale, free_sale, on_request }
}

/** Rooms that are held or sold of a night beyond its allotment, which only free sale may be. */
export const isBelowTaken = ({ free_sale, allotment, held, sold }: NightState): boolean =>
  !free_sale && held + sold > (allotment ?? 0)

export const isSame = (one: NightState, other: NightState): boolean =>
  NIGHT_FIELDS.every(field => one[field] === other[field])

export interface NightStep {
  room: string
  night: string
  before: NightState
  after: NightState
}

export interface NightRun {
  room: string
  from: string
  to: string
  before: number | boolean | null
  after: number | boolean | null
}

const goesOn = (run: NightRun, next: NightRun) =>
  run.room === next.room &&
  addDays(run.to, 1) === next.from &&
  run.before === next.before &&
  run.after === next.after

/** What changed of a field, as runs of nights in a row of one room; steps in the order of rooms and nights. */
export function runsOf(steps: readonly NightStep[], field: NightField): NightRun[] {
  const runs: NightRun[] = []
  for (const { room, night, before, after } of steps) {
    if (before[field] === after[field]) continue
    const next = { room, from: night, to: night, before: before[field], after: after[field] }
    const last = runs.at(-1)
    if (last && goesOn(last, next)) last.to = night
    else runs.push(next)
  }
  return runs
}
