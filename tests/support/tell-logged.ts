import { afterEach } from 'vitest'
import { describeError } from '../../src/server/lib/log.ts'
import { logged } from './log-lines.ts'

const plain = (_: string, value: unknown) => (value instanceof Error ? describeError(value) : value)

// A test that fails says what the server logged meanwhile: an answer of 503 does not say why.
afterEach(({ task }) => {
  const lines = logged.lines.splice(0).map(({ text, fields }) => `${text} ${JSON.stringify(fields, plain)}`)
  if (task.result?.state === 'fail' && lines.length > 0) throw new Error(`Logged:\n${lines.join('\n')}`)
})
