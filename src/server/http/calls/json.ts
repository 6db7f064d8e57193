import { AppError } from '../../lib/errors.ts'

const MAX_DEPTH = 32
const broken = () => new AppError('request.broken_json')

// Strings and structural characters.
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

interface Level {
  keys: Set<string> | undefined
  atKey: boolean
}

function addKey(level: Level, token: string): void {
  const key = JSON.parse(token) as string
  if (key === '__proto__' || level.keys?.has(key)) throw broken()
  level.keys?.add(key)
  level.atKey = false
}

/** Rejects deep nesting, duplicate keys and `__proto__`, which JSON.parse accepts. */
function checkShape(text: string): void {
  const levels: Level[] = []
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      levels.push({ keys: token === '{' ? new Set() : undefined, atKey: token === '{' })
      if (levels.length > MAX_DEPTH) throw broken()
    } else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level) level.atKey = level.keys !== undefined
    else if (token.startsWith('"') && level?.atKey) addKey(level, token)
  }
}

/** Parses UTF-8 JSON strictly. Throws `request.broken_json`. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    checkShape(text)
    return value
  } catch {
    // Details could leak the content.
    throw broken()
  }
}
