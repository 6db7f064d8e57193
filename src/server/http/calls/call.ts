import { parse } from 'valibot'
import { can, isStaff } from '#shared/base/permissions.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { isOn, moduleOf } from '#shared/contract/modules.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { SecondPersonNeeded } from '../../features/approvals/acts.port.ts'
import { askForApproval } from '../../features/approvals/asking.service.ts'
import { logAct } from '../../features/audit-log/audit-log.service.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { queueFor } from '../../lib/row-queues.ts'
import { type CallAnswer, type CallRequest, targetOf } from '../../routing/call-request.ts'
import { type Download, type Input, type Route, WithMessage } from '../../routing/on.ts'
import { mediaType } from './body.ts'
import { downloadAnswer } from './download.ts'
import { type Answer, once, onceBatched, onceInSteps } from './idempotency.ts'
import { checked, readInput } from './input.ts'
import { checkLimit, countRefusal, fieldOf, forgiveTries } from './limits.ts'
import { countingWrong } from './lookup-lock.ts'
import { jsonAnswer, textAnswer } from './respond.ts'
import { withUpload } from './upload.ts'

function checkModule({ path }: Endpoint, { tenant }: Context): void {
  const part = moduleOf(path)
  if (part && !isOn(part, tenant.settings)) throw new AppError('request.not_found')
}

function checkAccess({ access }: Endpoint, ctx: Context): void {
  if (access === 'public' || access === 'owner' || access === 'gateway' || access === 'browser') return
  const user = requireUser(ctx)
  if (access === 'staff' && !isStaff(user)) throw new AppError('auth.forbidden')
  if (typeof access === 'object' && !can(user, access.permission)) throw new AppError('auth.forbidden')
}

function toAnswer(route: Route, result: unknown, ctx: Context): Answer {
  const { answer, status = 200 } = route.endpoint
  const named = result instanceof WithMessage ? result : undefined
  // Removes fields outside the contract.
  const data = parse(answer, named ? named.data : result)
  if (!named) return { status, body: { data } }
  return { status, body: { data, message: tFor(ctx.lang)(named.message, named.vars) } }
}

async function runUpload(
  route: Route,
  ctx: Context,
  input: Omit<Input<Endpoint>, 'file'>,
  request: CallRequest,
) {
  if (mediaType(request) !== 'multipart/form-data') throw new AppError('request.unsupported_type')
  const { body } = route.endpoint
  return withUpload(request, async file => {
    const fields = body && checked(body, file.fields, ctx)
    return route.handler(ctx, { ...input, body: fields as never, file })
  })
}

async function runIdempotent(
  route: Route,
  ctx: Context,
  input: Omit<Input<Endpoint>, 'file'>,
  request: CallRequest,
) {
  const { endpoint } = route
  const ask = async (with_: Context) =>
    toAnswer(route, await route.handler(with_, input as Input<Endpoint>), with_)
  const { path } = targetOf(request)
  const key = request.headers.get('idempotency-key')
  const keyed = { key, method: endpoint.method, path, body: input.body }
  const row = route.contended?.(ctx, input as Input<Endpoint>)
  const queued = <T>(work: () => Promise<T>) => (row ? queueFor(row, work) : work())
  if (route.inSteps) {
    const work = (with_: Context) => route.handler(with_, input as Input<Endpoint>)
    return queued(() => onceInSteps(ctx, keyed, work, data => toAnswer(route, data, ctx)))
  }
  const batched = route.batched?.(ctx, input as Input<Endpoint>)
  const done = batched && (await onceBatched(ctx, keyed, toAnswer(route, batched.data, ctx), batched.toItem))
  return done ?? queued(() => once(ctx, keyed, ask))
}

async function run(route: Route, ctx: Context, input: Omit<Input<Endpoint>, 'file'>, request: CallRequest) {
  const { bodyKind, idempotent, limit } = route.endpoint
  if (bodyKind === 'multipart') return toAnswer(route, await runUpload(route, ctx, input, request), ctx)
  if (idempotent) return runIdempotent(route, ctx, input, request)
  const work = async () => route.handler(ctx, input as Input<Endpoint>)
  if (limit !== 'lookup') return toAnswer(route, await work(), ctx)
  return toAnswer(route, await countingWrong(ctx, fieldOf(input.body, 'reference') ?? '', work), ctx)
}

/** Reports and exports leave the site with more than one record: the audit names them. */
async function runDownload(route: Route, ctx: Context, input: Input<Endpoint>): Promise<CallAnswer> {
  const file = (await route.handler(ctx, input)) as Download
  const { limit } = route.endpoint
  const { user } = ctx
  if (user && (limit === 'report' || limit === 'export')) {
    const subject = { kind: 'user', id: user.id } as const
    await ctx.unit(u => logAct(u, 'exported', { subject, after: { file: file.name } }))
  }
  return downloadAnswer(file)
}

/** An act that needs a second person was rolled back; its request is stored now. A report without proof is counted. */
async function refusal(ctx: Context, { limit }: Endpoint, error: unknown): Promise<never> {
  if (limit && isAppError(error, 'webhook.refused')) await countRefusal(ctx, limit)
  throw error instanceof SecondPersonNeeded ? await askForApproval(ctx, error.request) : error
}

const steadyBodies = new WeakMap<object, Buffer>()

async function steadyBody(route: Route, ctx: Context, input: Input<Endpoint>): Promise<Buffer> {
  const data = (await route.handler(ctx, input)) as object
  const cached = steadyBodies.get(data)
  if (cached !== undefined) return cached
  const body = Buffer.from(JSON.stringify(toAnswer(route, data, ctx).body))
  steadyBodies.set(data, body)
  return body
}

async function answerOf(
  route: Route,
  params: Record<string, string>,
  request: CallRequest,
  ctx: Context,
): Promise<CallAnswer> {
  const { endpoint } = route
  checkModule(endpoint, ctx)
  checkAccess(endpoint, ctx)
  // Anyone may send these: no more is read than the limit lets in.
  const early = endpoint.bodyKind === 'raw' || endpoint.bodyKind === 'report'
  if (endpoint.limit && early) await checkLimit(ctx, endpoint.limit, undefined)
  const input = await readInput(request, endpoint, params, ctx)
  if (endpoint.limit && !early) await checkLimit(ctx, endpoint.limit, input.body)
  if (endpoint.download) return runDownload(route, ctx, input as Input<Endpoint>)
  if (route.steady) return textAnswer(200, await steadyBody(route, ctx, input as Input<Endpoint>))
  const { status, body } = await run(route, ctx, input, request).catch(error => refusal(ctx, endpoint, error))
  const { provenAddress } = ctx.effects
  if (provenAddress !== undefined) await forgiveTries(ctx, endpoint.limit, provenAddress)
  return jsonAnswer(status, body)
}

/**
 * Handles a call: access, input, limit, idempotency, service, response. An error after a completed step keeps its
 * effects; any other no more than that something was written, so that no cookie tells of what was rolled back.
 */
export async function callRoute(
  route: Route,
  params: Record<string, string>,
  request: CallRequest,
  ctx: Context,
): Promise<CallAnswer> {
  const before = { ...ctx.effects }
  return answerOf(route, params, request, ctx).catch(error => {
    const { wrote } = ctx.effects
    if (!isAppError(error) || !error.keepsEffects) ctx.effects = { ...before, wrote }
    throw error
  })
}
