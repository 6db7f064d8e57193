import { defineConfig } from 'vitest/config'

const env = { NODE_ENV: 'test', TZ: 'Pacific/Auckland' }
const server = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/one-query.ts', 'tests/support/tell-logged.ts'],
  env,
}

/** The server's modules load as Node loads them when it serves: nothing is transformed, file by file. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

// Several machines share the cores of one.
const patience = process.env.TEST_WORKER_URLS ? 4 : 1
// Not in races, which need the time that a derivation takes.
const setupFiles = [...server.setupFiles, 'tests/support/derivations.ts']
const api = { ...server, setupFiles, testTimeout: patience * 20_000, hookTimeout: patience * 30_000 }
/** Files that render islands, which Node alone cannot load. */
const RENDERED = ['tests/api/{amounts*,digits}.test.ts']
/** Files that change what modules keep, or depend on it: limits, ports, spies, drawing, plans of queries. */
const ALONE = [
  'tests/api/*limit*.test.ts',
  'tests/api/*control*.test.ts',
  'tests/api/database*.test.ts',
  'tests/api/{bookings.kinds,demo,desk.mails,installation,mails-command,metrics,pictures,share-pictures,tenants}.test.ts',
  'tests/api/{desk.search,flight-bookings.batch,flight-bookings.list,flight-bookings.open-holds,lists,lists.desk,ledger.model,ledger.verify,lives.model}.test.ts',
  'tests/api/notifications*.test.ts',
]

/** What a database that is spread over several machines refuses (077): backups, and what tests do to it as its owner. */
const ON_ONE_MACHINE = process.env.TEST_WORKER_URLS
  ? [
      'tests/api/{backup,cleaning,database.failures,hotels-search,lists,lists.desk,publishing.removed,tenants}.test.ts',
      // Races about the embedded database, its directory and what it is asked.
      'tests/race/{backup,data-directory,database-restart,page-cost}.test.ts',
    ]
  : []

export default defineConfig({
  test: {
    // The machine that runs the suite may have two cores, and PostgreSQL needs one of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          env,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          env,
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          ...api,
          ...native,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...ALONE, ...RENDERED, ...ON_ONE_MACHINE],
          // The server's modules are loaded once per worker, not once per file.
          isolate: false,
        },
      },
      { test: { ...api, ...native, name: 'api-alone', include: ALONE, exclude: ON_ONE_MACHINE } },
      { test: { ...api, name: 'api-rendered', include: RENDERED } },
      {
        test: {
          name: 'race',
          include: ['tests/race/**/*.test.ts'],
          exclude: ON_ONE_MACHINE,
          ...server,
          ...native,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // As for calls: the server's modules are loaded once per worker.
          isolate: false,
        },
      },
    ],
  },
})
