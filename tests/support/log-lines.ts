/** A line as it was logged. */
interface Line {
  level: 'error' | 'warn'
  fields: Record<string, unknown>
  text: string
}

/** A log that keeps its lines. */
export function recordLog() {
  const lines: Line[] = []
  const at = (level: Line['level']) => (fields: object, text: string) =>
    void lines.push({ level, fields: { ...fields }, text })
  return { lines, log: { error: at('error'), warn: at('warn') } as never }
}
