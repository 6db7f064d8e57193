import { afterEach } from 'vitest'
import { takeLogged } from './logged.ts'

// A test that fails says what the server logged meanwhile: an answer of 503 does not say why.
afterEach(({ task }) => {
  const logged = takeLogged()
  if (task.result?.state === 'fail' && logged.length > 0) throw new Error(`Logged:\n${logged.join('\n')}`)
})
