import { defineConfig } from 'vitest/config'

const env = { NODE_ENV: 'test', TZ: 'Pacific/Auckland' }
const server = { globalSetup: ['tests/support/global-setup.ts'], env }

export default defineConfig({
  test: {
    // The machine that runs the suite may have two cores, and PostgreSQL needs one of them.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], env, testTimeout: 30_000 } },
      { test: { name: 'repo', include: ['tests/repo/**/*.test.ts'], env, testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...server,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'race',
          include: ['tests/race/**/*.test.ts'],
          ...server,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
