import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { fieldErrors } from '#shared/rules/site/issues.ts'
import type { Context } from '../../context/context.ts'
import { AppError, invalid } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { type CallRequest, targetOf } from '../../routing/call-request.ts'
import type { Input } from '../../routing/on.ts'
import { BODY_LIMITS, mediaType, REPORT_TYPES, readBytes } from './body.ts'
import { parseJson } from './json.ts'

/** Parses a value. Throws `request.invalid` with translated messages per field. */
export function checked<S extends GenericSchema>(schema: S, value: unknown, ctx: Context): InferOutput<S> {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  throw invalid(fieldErrors(result.issues, tFor(ctx.lang)))
}

async function readReport(request: CallRequest): Promise<unknown> {
  if (!REPORT_TYPES.includes(mediaType(request))) throw new AppError('request.unsupported_type')
  return parseJson(await readBytes(request, BODY_LIMITS.report))
}

async function readJsonBody(request: CallRequest): Promise<unknown> {
  const bytes = await readBytes(request, BODY_LIMITS.json)
  if (bytes.byteLength === 0) return undefined
  if (mediaType(request) !== 'application/json') throw new AppError('request.unsupported_type')
  const json = parseJson(bytes)
  // An array would pass as an empty object.
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new AppError('request.invalid')
  return json
}

const searchOf = (request: CallRequest) => Object.fromEntries(new URLSearchParams(targetOf(request).search))

const NO_BYTES = new Uint8Array()

/** Reads and validates a call's input, except the file. */
export async function readInput(
  request: CallRequest,
  endpoint: Endpoint,
  params: Record<string, string>,
  ctx: Context,
): Promise<Omit<Input<Endpoint>, 'file'>> {
  const query = endpoint.query && checked(endpoint.query, searchOf(request), ctx)
  const common = { params, query: query as never, headers: request.headers }
  if (endpoint.bodyKind === 'raw') {
    const rawBody = await readBytes(request, BODY_LIMITS.raw)
    return { ...common, rawBody, body: undefined as never }
  }
  const nothing = { ...common, rawBody: NO_BYTES }
  if (endpoint.bodyKind === 'multipart' || request.method === 'GET' || request.method === 'HEAD')
    return { ...nothing, body: undefined as never }
  const json = endpoint.bodyKind === 'report' ? await readReport(request) : await readJsonBody(request)
  return { ...nothing, body: (endpoint.body && checked(endpoint.body, json ?? {}, ctx)) as never }
}
