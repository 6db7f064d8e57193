import { runCommand } from './step.ts'

const FILES = [
  'database-restart',
  'stopping',
  'workers',
  'payments.two-tabs',
  'payments',
  'lost-answers',
  'gateways',
  'ledger',
  'supplier',
  'stays',
  'stay-expiry',
].map(name => `tests/race/${name}.test.ts`)

// Needs a build, as all races do; each server makes one when the sources changed. One file at a time, since some look
// at seconds.
process.exitCode = await runCommand(
  ['vitest', 'run', '--project', 'race', '--no-file-parallelism', ...FILES],
  {
    RACE_LONG: '1',
    TWO_TABS: '50',
    RACE_STAYS: '2000',
  },
)
