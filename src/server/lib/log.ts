import { pino } from 'pino'

export interface Log extends Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'> {
  /** Writes a formatted JSON line with delay. Absent when requests are not logged. */
  line?: (text: string) => void
}

const LATER_MS = 100
const LONGEST = 16_384

/** Batches lines, because writing is most of the cost. Flushed at exit. */
function gather(write: (text: string) => void): (text: string) => void {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  let ends = false
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines) write(lines)
    lines = ''
  }
  return text => {
    lines += `${text}\n`
    if (!ends) process.once('exit', flush)
    ends = true
    if (lines.length > LONGEST) flush()
    else timer ??= setTimeout(flush, LATER_MS).unref()
  }
}

/** Structured log. Fields must not be personal: route names, tenant keys, codes. Errors as class, code and frames. */
export function makeLog(level: string): Log {
  const destination = pino.destination(1)
  const settings = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  const log: Log & { isLevelEnabled(level: string): boolean } = pino(settings, destination)
  if (log.isLevelEnabled('info')) log.line = gather(text => void destination.write(text))
  return log
}

interface PlainError {
  type: string
  code?: string
  stack?: string
}

/** PostgreSQL messages contain values, so only stack frames are kept. */
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
