import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { authorityPort, gatewayUrls } from './tests/support/gateways/ports.ts'

const PORT = Number(process.env.E2E_PORT ?? 4329)
// Set once by the main process; its workers find it in their environment.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'rihla-e2e-'))
process.env.E2E_PORT ??= String(PORT)

// Chromium draws its address bar's suggestions as two pages of their own beside every page: a quarter of a test's
// time. A new document in a new frame for every navigation is a tenth. The switch replaces Playwright's own, so what
// that turns off is named again.
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
]

// What takes longest begins first, so that no worker ends alone.
const LONG = '**/{agency-balance,booking,desk,hotel-agent,screens,supplier,tour-life,typing}.test.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/support/browser-teardown.ts',
  outputDir: 'test-results/browser',
  // What is waited for too long costs nothing as long as it comes; a busy machine may be many times slower.
  timeout: 240_000,
  // The long run of typing waits for pages on 3G with a slower processor, several at once.
  expect: { timeout: process.env.TYPING_ROUNDS ? 120_000 : 30_000 },
  // Of three, one often waits for a slow line or an answer, on a machine of two cores.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://nakheel.localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // What a worker answers no test could see or change; the journeys about it let it in.
    serviceWorkers: 'block',
    // Says which step hangs; the test's own end would not.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Else the shell rounds widths of letters, and pages move when their fonts come.
        '--font-render-hinting=none',
        '--disable-background-networking',
        // The tabs of a context share a process: starting one is much of what a page costs.
        '--renderer-process-limit=1',
        `--disable-features=${WITHOUT}`,
      ],
    },
  },
  webServer: {
    command: 'node --import ./tests/support/react-as-shipped.ts src/server/cli/start.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(PORT),
      RIHLA_DATA: process.env.E2E_DATA,
      RIHLA_LIMIT_FACTOR: '0',
      RIHLA_GATEWAY_URLS: gatewayUrls(PORT),
      E_INVOICING_URL: `http://127.0.0.1:${authorityPort(PORT)}`,
      LOG_LEVEL: 'error',
    },
  },
})
