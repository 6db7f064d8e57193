import type { Config } from '../../src/server/lib/config.ts'
import { ROOT } from '../../src/server/lib/root.ts'

/** Settings of a server under test: rate limits off unless a test asks for them. */
export function testConfig(overrides: Partial<Config> & Pick<Config, 'dataDir'>): Config {
  return {
    root: ROOT,
    host: '127.0.0.1',
    port: 0,
    production: false,
    secret: 'for-tests-only-for-tests-only-0123456789',
    trustedProxies: [],
    limitFactor: 0,
    logLevel: 'silent',
    pageMemory: 2 ** 24,
    eInvoicingUrl: 'http://127.0.0.1:9',
    ...overrides,
  }
}
