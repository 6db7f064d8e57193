import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { TOUR_PARTY_MAX } from '#shared/contract/tours/tour-bookings.ts'
import { type joinWaiting as joinCall, MOST_WAITING } from '#shared/contract/tours/tour-waiting.ts'
import { checkParty, seatsNeeded } from '#shared/rules/party.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { requireOffer } from '../offer.service.ts'
import { settleWaiting } from './settle.service.ts'
import { countOpen, findOpen, insertWaiting } from './waiting.repo.ts'
import { mailJoined } from './waiting-mails.service.ts'
import { waitingTokens } from './waiting-token.ts'

type Input = BodyOf<typeof joinCall>

const PARTY_CODES: Record<string, ErrorCode> = {
  'age:party.too_many': 'party.too_many',
  'age:party.infants_exceed_adults': 'party.infants_exceed_adults',
}

function requireParty(input: Input): void {
  const problem = checkParty({ ...input, max: TOUR_PARTY_MAX.public })
  if (!problem) return
  throw new AppError(PARTY_CODES[problem.key] ?? 'request.invalid', {
    details: { max: TOUR_PARTY_MAX.public },
  })
}

interface Room {
  isFull: boolean
  mayMore: boolean
}

/** A new entry, or the one of this address as it stands: to know an address is no right to its turn. */
async function write(
  u: Unit,
  departureId: string,
  input: Input,
  { isFull, mayMore }: Room,
): Promise<string | undefined> {
  const { name, mobile = null, lang, adults, children, infants } = input
  const email = input.email.toLowerCase()
  const said = { name, mobile, lang, adults, children, infants }
  const before = await findOpen(u, departureId, email)
  if (before || isFull) return before?.id
  if (!mayMore) throw new AppError('waiting.too_many')
  const id = newId()
  const token_hash = waitingTokens.hashOf(u.tenant, id)
  await insertWaiting(u, { id, departure_id: departureId, email, ...said, joined_at: u.now, token_hash })
  return id
}

/**
 * Puts a party on the waiting list, and mails it the link to its place. Throws `departure.not_on_sale`, `party.…`,
 * `waiting.places_free` when it could book, `waiting.full`, also to who is on it, and `waiting.too_many`.
 */
export async function joinWaiting(ctx: Context, departureId: string, input: Input): Promise<null> {
  const full = await ctx.unit(async u => {
    requireParty(input)
    await settleWaiting(u, departureId)
    const { offer } = await requireOffer(u, departureId)
    if (offer.places_left >= seatsNeeded(input)) throw new AppError('waiting.places_free')
    const { parties, departures } = await countOpen(u, departureId, input.email.toLowerCase())
    const isFull = parties >= MOST_WAITING.parties
    const id = await write(u, departureId, input, { isFull, mayMore: departures < MOST_WAITING.departures })
    if (id) await mailJoined(u, id)
    return isFull
  })
  // After the commit, so that who is on the list has the mail.
  if (full) throw new AppError('waiting.full')
  return null
}
