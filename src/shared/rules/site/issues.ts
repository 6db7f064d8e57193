import type { T } from '../../i18n/create-t.ts'

export interface Issue {
  type: string
  message: string
  input?: unknown
  expected?: string | null
  requirement?: unknown
  path?: readonly { key?: unknown }[]
}

export interface FieldIssue {
  /** `passengers.0.surname`; `''` for the whole form. */
  path: string
  /** Text key, by default `validation:…`. */
  key: string
  vars: Record<string, unknown>
}

const TEXT_KEY = /^[a-z][\w-]*:\w[\w.-]*$/

const KEY_BY_TYPE: Record<string, string> = {
  number: 'number',
  finite: 'number',
  integer: 'integer',
  safe_integer: 'integer',
  email: 'email',
  rfc_email: 'email',
  url: 'url',
  uuid: 'uuid',
  min_value: 'minValue',
  max_value: 'maxValue',
  non_empty: 'required',
  iso_date: 'date',
  iso_timestamp: 'date',
  iso_time: 'time',
  hex_color: 'colour',
  picklist: 'choose',
  regex: 'pattern',
  mime_type: 'fileType',
  max_size: 'fileSize',
}
const LENGTHS: Record<string, readonly [text: string, list: string]> = {
  min_length: ['minLength', 'minItems'],
  max_length: ['maxLength', 'maxItems'],
  length: ['exactLength', 'invalid'],
}

function catalogueKey({ type, input, expected }: Issue): string {
  const length = LENGTHS[type]
  if (length) return length[Array.isArray(input) ? 1 : 0]
  if (expected === 'never') return 'unknownField'
  if (input === undefined || input === null) return 'required'
  return KEY_BY_TYPE[type] ?? 'invalid'
}

/** Limits as text variables: `count` for plurals, `min` and `max` for values. */
function limits({ requirement }: Issue): Record<string, unknown> {
  if (Array.isArray(requirement)) return { types: requirement.join(', ') }
  if (typeof requirement !== 'number' && typeof requirement !== 'string') return {}
  return { count: requirement, min: requirement, max: requirement }
}

export function fieldIssues(issues: readonly Issue[]): FieldIssue[] {
  return issues.map(issue => ({
    path: (issue.path ?? []).map(({ key }) => String(key)).join('.'),
    key: TEXT_KEY.test(issue.message) ? issue.message : `validation:${catalogueKey(issue)}`,
    vars: limits(issue),
  }))
}

/** Translated messages by field path, for the server's 422 and for forms in the browser. Without duplicates. */
export function fieldErrors(issues: readonly Issue[], t: T): Record<string, string[]> {
  const byPath = new Map<string, Set<string>>()
  for (const { path, key, vars } of fieldIssues(issues)) {
    const messages = byPath.get(path) ?? new Set()
    byPath.set(path, messages.add(t(key, vars)))
  }
  return Object.fromEntries([...byPath].map(([path, messages]) => [path, [...messages]]))
}
