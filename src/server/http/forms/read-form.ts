import { AppError } from '../../lib/errors.ts'
import type { CallRequest } from '../../routing/call-request.ts'
import { BODY_LIMITS, mediaType, readBytes } from '../calls/body.ts'

const MAX_FIELDS = 2000

const MULTIPART = 'multipart/form-data'

/** Whether a file is posted: fields then stand in the form's address, as the call reads the body. */
export const postsFile = (request: CallRequest) => mediaType(request) === MULTIPART

/** Fields of a posted form; the last of a name counts (the pressed button). */
export async function readFields(request: CallRequest): Promise<Record<string, string>> {
  if (postsFile(request)) return asFields([...new URL(request.url).searchParams])
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
    throw new AppError('request.unsupported_type')
  const bytes = await readBytes(request, BODY_LIMITS.json)
  return asFields([...new URLSearchParams(Buffer.from(bytes).toString('utf8'))])
}

function asFields(pairs: [string, string][]): Record<string, string> {
  if (pairs.length > MAX_FIELDS) throw new AppError('request.invalid')
  // No prototype, so that any name is safe.
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) fields[name] = value.replaceAll('\r\n', '\n')
  return fields
}
