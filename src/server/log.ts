import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof makeLog>, 'info' | 'warn' | 'error'>

/**
 * Structured log on standard output. Callers pass only fields that name no person: route names, not paths;
 * tenant keys; statuses; codes. Errors are written as class, code and stack, never with their data.
 */
export function makeLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: describeError },
  })
}

interface PlainError {
  type: string
  code?: string
  stack?: string
}

/** PostgreSQL puts values into message and detail, so only the frames of the stack are kept. */
export function describeError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = error.stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
  return { type: error.name, code: typeof code === 'string' ? code : undefined, stack: frames }
}
