import type { Log } from '../../src/server/lib/log.ts'

/** A line as it was logged. */
interface Line {
  level: 'error' | 'warn'
  fields: Record<string, unknown>
  text: string
}

const ignore = () => undefined

/** A log that keeps its warnings and errors. */
export function recordLog() {
  const lines: Line[] = []
  const at =
    (level: Line['level']) =>
    (fields: object, text = '') =>
      void lines.push({ level, fields: { ...fields }, text })
  const log = { debug: ignore, info: ignore, warn: at('warn'), error: at('error') } as Log
  return { lines, log }
}

/** Of the servers in this process. */
export const logged = recordLog()
