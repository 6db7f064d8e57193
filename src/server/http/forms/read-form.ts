import { AppError } from '../../lib/errors.ts'
import type { CallRequest } from '../../routing/call-request.ts'
import { BODY_LIMITS, mediaType, readBytes } from '../calls/body.ts'

const MAX_FIELDS = 2000

/**
 * The texts of a posted form by name; of a name that was sent twice the last counts, which is the pressed button's.
 * @throws AppError `request.unsupported_type`, `request.too_large`, `request.invalid` for what no form sends
 */
export async function readFields(request: CallRequest): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
    throw new AppError('request.unsupported_type')
  const bytes = await readBytes(request, BODY_LIMITS.json)
  const pairs = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  if (pairs.length > MAX_FIELDS) throw new AppError('request.invalid')
  // Without a prototype, so that no name means anything but itself.
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) fields[name] = value.replaceAll('\r\n', '\n')
  return fields
}
