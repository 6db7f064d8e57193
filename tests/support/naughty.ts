import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** After the Big List of Naughty Strings; families that are refused alike are together. */
export const NAUGHTY: Record<string, string> = {
  'a zero byte': 'a\u0000b',
  'half a character': 'a\ud800b',
  'controls and line ends': '\u0001\u0008\u000b\u001f\u007f\u0085a\r\nBcc: x@evil.example\u2028\u2029b',
  'letters of all kinds': `a\ufeff\u200b\u200d\u2060\u00ad\u202edlrow\u202c \u2067abc\u2069 Z${'\u0353\u0489'.repeat(5)} 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 ﷺ بِسۡمِ ٱللَّهِ`,
  'code of all kinds': `"><script>alert(1)</script>{{7*7}}\${7*7}'; drop table users; --\\ ../../etc/passwd%00 %s%n{0}$1$&\\u0000`,
  'a word of programs': 'constructor',
}

type Json = Record<string, unknown>
type Put = (value: unknown, at: string[]) => unknown

const schemas = new Map<GenericSchema, Json>()
function schemaOf(schema: GenericSchema): Json {
  const known = schemas.get(schema)
  if (known) return known
  const made = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json
  schemas.set(schema, made)
  return made
}

function textOf({ format, pattern }: Json): string | undefined {
  if (format === 'email') return 'huda@example.test'
  if (format === 'uuid') return '0193ffff-0000-7000-8000-000000000009'
  if (format === 'date' || (pattern as string | undefined)?.includes('\\d{4}-')) return '2027-03-01'
  return undefined
}

function sample(node: Json, text: Put, at: string[]): unknown {
  const choices = (node.anyOf ?? node.oneOf) as Json[] | undefined
  if ('const' in node) return node.const
  if (node.enum) return (node.enum as unknown[])[0]
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {}, text, at)
  if (node.type === 'object') {
    const fields = Object.entries((node.properties ?? {}) as Record<string, Json>)
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field, text, [...at, name])]))
  }
  if (node.type === 'array') return [sample((node.items ?? {}) as Json, text, [...at, '0'])]
  if (node.type === 'number' || node.type === 'integer') return Math.max(Number(node.minimum ?? 1), 1)
  if (node.type === 'boolean') return true
  return node.type === 'string' ? text(textOf(node) ?? 'word', at) : null
}

/** A body by its schema, whose texts are this one but for those of fields that refused it. */
export function bodyWith(schema: GenericSchema, text: string, refused: readonly string[]): unknown {
  const isRefused = (at: string[]) => refused.some(field => at.join('.').startsWith(field))
  return sample(schemaOf(schema), (value, at) => (isRefused(at) ? value : text), [])
}
