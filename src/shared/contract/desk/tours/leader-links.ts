import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, text } from '../../fields.ts'

const access = { permission: 'tours.manage' } as const

const deskLeaderLink = v.object({
  id,
  label: v.string(),
  made_by: v.nullable(v.string()),
  made_at: instant,
  last_used_at: v.nullable(instant),
  closed_at: v.nullable(instant),
  /** Null once it is closed or over. */
  url: v.nullable(v.string()),
})
export type DeskLeaderLink = v.InferOutput<typeof deskLeaderLink>

const point = v.object({
  name: v.string(),
  /** Travellers who are there, by id. */
  present: v.array(id),
})

export const leaderBoard = v.object({
  links: v.array(deskLeaderLink),
  /** The last day on which links open anything. */
  expires_at: instant,
  points: v.array(point),
  last_at: v.nullable(instant),
})
export type LeaderBoard = v.InferOutput<typeof leaderBoard>

export const getLeaderBoard = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}/leader-links',
  summary: 'Leaders’ links of a departure, and who is checked in where',
  access,
  answer: leaderBoard,
})

export const makeLeaderLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/leader-links',
  summary: 'A link by which a leader has the departure on the phone, until the day after its end',
  access,
  body: v.strictObject({ label: text(60) }),
  answer: leaderBoard,
})

export const closeLeaderLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/leader-links/{id}/close',
  summary: 'The link opens nothing any more; what was checked in before is still taken',
  access,
  body: v.strictObject({}),
  answer: leaderBoard,
})
