import { type GenericSchema, safeParse } from 'valibot'
import type { T } from '#shared/i18n/create-t.ts'
import { fieldIssues } from '#shared/rules/site/issues.ts'

type Messages = Partial<Record<string, string>>

interface Words {
  /** Messages of empty fields. */
  needed?: Messages
  /** Messages that replace any other. */
  wrong?: Messages
}

const isEmpty = (input: unknown) => String(input ?? '').trim() === ''

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
