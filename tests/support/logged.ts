import { describeError, type Log } from '../../src/server/lib/log.ts'

const MOST = 50
const lines: string[] = []

function keep(fields: unknown, text = ''): void {
  const plain = (_: string, value: unknown) => (value instanceof Error ? describeError(value) : value)
  lines.push(`${text} ${JSON.stringify(fields, plain)}`)
  if (lines.length > MOST) lines.shift()
}

const ignore = () => undefined

/** The log of servers in this process. */
export const KEEPING: Log = { debug: ignore, info: ignore, warn: keep, error: keep }

/** What was logged since the last look. */
export const takeLogged = (): string[] => lines.splice(0)
