import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Whether two secrets are equal, in constant time and for any length. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** The body of a webhook; undefined unless it is JSON of this form. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  rawBody: Uint8Array,
): v.InferOutput<Schema> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(Buffer.from(rawBody).toString('utf8')))
    return read.success ? read.output : undefined
  } catch {
    // Malformed webhooks are rejected like unsigned ones.
    return undefined
  }
}
