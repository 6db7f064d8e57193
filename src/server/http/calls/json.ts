import { AppError } from '../../lib/errors.ts'

const MAX_DEPTH = 32
const broken = () => new AppError('request.broken_json')

// Strings, or the structural characters between them; values other than strings need no look.
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

interface Level {
  keys: Set<string> | undefined
  /** The next string is a key. */
  atKey: boolean
}

function addKey(level: Level, token: string): void {
  const key = JSON.parse(token) as string
  if (key === '__proto__' || level.keys?.has(key)) throw broken()
  level.keys?.add(key)
  level.atKey = false
}

/** Refuses what JSON.parse lets through: great depth, the same key twice, and `__proto__`. */
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

/**
 * The value of a JSON text in UTF-8.
 * @throws AppError `request.broken_json` for anything a well-behaved client would not send
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    checkShape(text)
    return value
  } catch {
    // The sender hears that it is broken; where it is would say what was sent.
    throw broken()
  }
}
