import { ApiError } from '#client/lib/api.ts'
import { type LeaderSheet, MAX_TICKS } from '#shared/contract/tours/leader-links.ts'
import { callOpen, callSendTicks } from './leader.api.ts'
import {
  dropDeparture,
  dropTicks,
  type KeptDeparture,
  keepDeparture,
  readDeparture,
  readTicks,
} from './leader-db.ts'
import type { Ending } from './leader-state.ts'

const ENDINGS: Record<string, Ending> = {
  'leader.not_found': 'unknown',
  'leader.closed': 'closed',
  'leader.over': 'over',
}

/** Why the link opens nothing; undefined when the server could not be asked. */
export const endingOf = (error: unknown): Ending | undefined =>
  error instanceof ApiError ? ENDINGS[error.body.code ?? ''] : undefined

/** What a phone without the departure says: a link that was not copied whole is refused, though there is a network. */
export const unopenedFor = (error: unknown): Ending =>
  error instanceof ApiError && error.body.code === 'request.invalid' ? 'unknown' : 'unreachable'

const offsetOf = (serverNow: string) => Date.parse(serverNow) - Date.now()

/** Fetches the departure and keeps it on the phone. Throws ApiError or a network error. */
export async function fetchDeparture(linkId: string, token: string): Promise<KeptDeparture> {
  const sheet: LeaderSheet = await callOpen(token)
  const points = (await readDeparture(linkId))?.points ?? []
  const kept = { linkId, token, sheet, points, offset: offsetOf(sheet.now) }
  await keepDeparture(kept)
  return kept
}

/** Sends what waits, in pieces; whether the link is still open. Throws a network error. */
export async function sendWaiting(linkId: string, token: string): Promise<boolean> {
  for (;;) {
    const piece = (await readTicks(linkId)).slice(0, MAX_TICKS)
    const ticks = piece.map(({ linkId: _, ...tick }) => tick)
    const answer = await callSendTicks({ token, now: new Date().toISOString(), ticks })
    // Refused ones go as well: they will be refused again.
    await dropTicks([...answer.kept, ...answer.refused])
    if (!answer.ticks) {
      if (piece.length < MAX_TICKS) return false
      continue
    }
    const kept = await readDeparture(linkId)
    if (kept)
      await keepDeparture({
        ...kept,
        sheet: { ...kept.sheet, ticks: answer.ticks },
        offset: offsetOf(answer.now),
      })
    if (piece.length < MAX_TICKS) return true
  }
}

/** The last that waits is sent, then names and telephone numbers leave the phone. */
export async function endHere(linkId: string, token: string): Promise<void> {
  await sendWaiting(linkId, token).catch(() => undefined)
  await dropDeparture(linkId)
}
