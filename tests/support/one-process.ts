import { expect } from 'vitest'
import { isCounting } from './statements.ts'

interface Alone {
  file: string
  /** Parts of their names; all tests of the file without. */
  tests?: string[]
  why: string
}

/** What `npm run test:many` has the first process answer alone: about what one process keeps. */
const ALONE: Alone[] = [
  {
    file: 'auth.enumeration',
    tests: ['takes as long for a known'],
    why: 'Times are compared in pairs: one of each pair would always cross the network.',
  },
  {
    file: 'bookings.kinds',
    why: 'The kind of the test keeps what it sold in memory.',
  },
  {
    file: 'database.failures',
    tests: ['is busy to its callers'],
    why: 'Each process says what its own statements met: asked is the first one.',
  },
  {
    file: 'files.lost-commit',
    why: 'Breaks connections of the first process.',
  },
  {
    file: 'flight-bookings.batch',
    tests: ['is booked in one message'],
    why: 'Watches whether the first process books in a batch.',
  },
  {
    file: 'flight-bookings.departure',
    tests: ['ends when the flight leaves'],
    why: 'Watches whether the first process books in a batch.',
  },
  {
    file: 'flight-bookings.hold-limit',
    why: 'Sets limits in the settings of the first process.',
  },
  {
    file: 'flight-bookings.limits',
    tests: ['is asked once in two seconds'],
    why: 'Each process asks a gateway once in two seconds, for itself.',
  },
  {
    file: 'settings',
    tests: ['are written once for many calls'],
    why: 'Each process writes the text of the settings once: watched is the first one.',
  },
  {
    file: 'supplier-search',
    tests: ['one question asks for all hotels', 'a supplier that fails takes no room away'],
    why: 'Each process keeps answers of suppliers, and leaves them alone, for itself: counted are those of one.',
  },
]

/** Whether the test that runs is answered by the first process alone. */
export function staysAlone(): boolean {
  if (isCounting()) return true
  const { testPath, currentTestName } = expect.getState()
  return ALONE.some(
    ({ file, tests }) =>
      testPath?.endsWith(`/${file}.test.ts`) &&
      (!tests || tests.some(title => currentTestName?.includes(title))),
  )
}
