import { AsyncLocalStorage } from 'node:async_hooks'
import { digitsFrom } from '#shared/i18n/digits.ts'
import type { Tenant } from './tenant.ts'

const store = new AsyncLocalStorage<boolean>()

digitsFrom(() => store.getStore() === true)

/** Runs a request or job of a tenant with the digits of its Arabic texts. */
export function inDigitsOf<T>(tenant: Tenant | undefined, work: () => T): T {
  return store.run(tenant?.settings.arabic_digits === true, work)
}
