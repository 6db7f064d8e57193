import { type GenericSchema, safeParse } from 'valibot'
import type { T } from '#shared/i18n/create-t.ts'
import { fieldIssues } from '#shared/rules/site/issues.ts'

type Messages = Partial<Record<string, string>>

interface Words {
  /** What is said of a field that is empty. */
  needed?: Messages
  /** What is said of a field, whatever is wrong with it. */
  wrong?: Messages
}

const isEmpty = (input: unknown) => String(input ?? '').trim() === ''

/** What the contract says of a body before it is sent: one message per field, the server’s own unless the form has better words. */
export function checkBody(
  { body: schema }: { body?: GenericSchema },
  body: unknown,
  t: T,
  { needed = {}, wrong = {} }: Words = {},
): Messages {
  const found: Messages = {}
  for (const issue of schema ? (safeParse(schema, body).issues ?? []) : []) {
    for (const { path, key, vars } of fieldIssues([issue]))
      found[path] ??= wrong[path] ?? (isEmpty(issue.input) ? needed[path] : undefined) ?? t(key, vars)
  }
  return found
}
