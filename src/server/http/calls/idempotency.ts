import type { Context, Unit } from '../../context/context.ts'
import type { BatchItem } from '../../db/batch.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError, codeOf } from '../../lib/errors.ts'
import { seal, unseal } from '../../lib/seal.ts'
import * as store from '../../stores/idempotency-store.ts'
import { networkOf } from '../../wire/client-address.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

export interface Answer {
  status: number
  body: { data: unknown; message?: string }
}

interface Request {
  key: string | null
  method: string
  path: string
  body: unknown
}

function namesOf(ctx: Context, request: Request): store.KeyNames {
  if (!request.key || !KEY.test(request.key)) throw new AppError('idempotency.missing')
  // Guests share one name: a double click may arrive before the cookie. Another agency is another caller.
  const caller = [ctx.user?.id ?? 'guest', ctx.user?.travel_agency?.id].filter(Boolean).join('@')
  return {
    keyHash: sha256(ctx.guards.once(`${caller}\0${request.method}\0${request.key}`)),
    requestHash: sha256(`${request.method}\0${request.path}\0${JSON.stringify(request.body) ?? ''}`),
  }
}

// Identifies a browser without cookie.
const browserOf = ({ ip, userAgent }: Context) => sha256(`${networkOf(ip)}\0${userAgent ?? ''}`)

const makerOf = (ctx: Context) => ctx.guestTokenHash ?? browserOf(ctx)

/** All guests share one name, so a guest's answer is for the same cookie, or the same browser with a newer one. */
const makersOf = (ctx: Context): string[] | undefined =>
  ctx.user ? undefined : [browserOf(ctx), ...(ctx.guestTokenHash ? [ctx.guestTokenHash] : [])]

function replay(ctx: Context, row: store.StoredAnswer, names: store.KeyNames): Answer {
  if (row.request_hash !== names.requestHash) throw new AppError('idempotency_mismatch')
  if (row.state !== 'done' || !row.answer) throw new AppError('idempotency.in_progress')
  const { guest, maker, makers } = row.answer
  const mine = makersOf(ctx) ?? []
  if (makers && !makers.some(one => mine.includes(one))) throw new AppError('idempotency_mismatch')
  const token = guest === undefined ? undefined : unseal(guest)
  // The first response with its cookie may have been lost.
  if (token !== undefined && ctx.guestTokenHash !== sha256(token)) {
    if (maker !== makerOf(ctx)) throw new AppError('idempotency_mismatch')
    ctx.effects.guest = token
  }
  return { status: row.status ?? 200, body: row.answer.body }
}

const toStore = (ctx: Context, { status, body }: Answer) => {
  const { guest } = ctx.effects
  if (guest) return { status, answer: { body, guest: seal(guest), maker: makerOf(ctx) } }
  return { status, answer: { body, makers: makersOf(ctx) } }
}

const isLockTimeout = (error: unknown) => codeOf(error) === '55P03'

async function claim(u: Unit, names: store.KeyNames): Promise<boolean> {
  return store.claimKey(u, names).catch(error => {
    throw isLockTimeout(error) ? new AppError('idempotency.in_progress') : error
  })
}

/**
 * Runs `work` once per caller and Idempotency-Key, which commits with it; repeats get the first response.
 * @throws AppError `idempotency.missing`, `idempotency_mismatch`, `idempotency.in_progress` after 3 s
 */
export async function once(
  ctx: Context,
  request: Request,
  work: (u: Unit) => Promise<Answer>,
): Promise<Answer> {
  const names = namesOf(ctx, request)
  return ctx.unit(async u => {
    if (!(await claim(u, names))) {
      const row = await store.getKey(u, names.keyHash)
      if (!row) throw new AppError('idempotency.in_progress')
      return replay(u, row, names)
    }
    const answer = await work(u)
    store.finishKey(u, names.keyHash, toStore(u, answer))
    return answer
  })
}

/** For a batched statement; undefined when it did not apply. Then `once` finds the reason. */
export async function onceBatched(
  ctx: Context,
  request: Request,
  answer: Answer,
  toItem: (key: StoredKey) => BatchItem,
): Promise<Answer | undefined> {
  const { status, answer: stored } = toStore(ctx, answer)
  const key = { ...namesOf(ctx, request), status, answer: stored }
  return (await ctx.batched(toItem(key))) ? answer : undefined
}

const TAKE_OVER_MS = 60_000

/** Ends a request with a stored response. */
class Repeated extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('This request was answered before')
    this.answer = answer
  }
}

async function claimStep(u: Unit, names: store.KeyNames): Promise<void> {
  if (await claim(u, names)) return
  const row = await store.getKey(u, names.keyHash)
  if (!row) throw new AppError('idempotency.in_progress')
  const stale = row.state === 'running' && u.now.getTime() - row.created_at.getTime() > TAKE_OVER_MS
  const same = row.request_hash === names.requestHash
  if (stale && same && (await store.takeOver(u, names.keyHash, row.created_at))) return
  throw new Repeated(replay(u, row, names))
}

/** Units of one call: the first claims the key, the one that stores the response completes it. */
function stepsOf(ctx: Context, names: store.KeyNames, toAnswer: (data: unknown) => Answer) {
  const state: { claimed: boolean; answer?: Answer } = { claimed: false }
  const unit: Context['unit'] = async work => {
    let answer: Answer | undefined
    const result = await ctx.unit(async u => {
      if (!state.claimed) await claimStep(u, names)
      const storeResponse = (data: unknown) => {
        answer = toAnswer(data)
        store.finishKey(u, names.keyHash, toStore(ctx, answer))
      }
      return work({ ...u, storeResponse })
    })
    state.claimed = true
    state.answer ??= answer
    return result
  }
  return { state, unit }
}

/**
 * For work with several transactions; the first commits the key. After a minute another process may repeat the
 * work, which must detect what is done.
 */
export async function onceInSteps(
  ctx: Context,
  request: Request,
  work: (ctx: Context) => Promise<unknown>,
  toAnswer: (data: unknown) => Answer,
): Promise<Answer> {
  const names = namesOf(ctx, request)
  const { state, unit } = stepsOf(ctx, names, toAnswer)
  try {
    const data = await work({ ...ctx, unit })
    if (!state.answer) await unit(async u => u.storeResponse?.(data))
    return state.answer ?? toAnswer(data)
  } catch (error) {
    if (error instanceof Repeated) return error.answer
    if (state.claimed) await releaseKey(ctx, names)
    throw error
  }
}

/** A remaining key is taken over after a minute. */
async function releaseKey(ctx: Context, { keyHash }: store.KeyNames): Promise<void> {
  await ctx
    .unit(u => store.deleteKey(u, keyHash))
    .catch(err => ctx.log.warn({ err, requestId: ctx.requestId }, 'the key of a failed call was not dropped'))
}
