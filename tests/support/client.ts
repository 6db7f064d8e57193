import { type Client, makeCaller } from './caller.ts'
import { deliver } from './other-process.ts'
import type { TenantKey } from './people.ts'

export type { CallInput, Client, Reply } from './caller.ts'

/** A browser with requests that go straight into the router. */
export const makeClient = (tenant: TenantKey, cookies?: Map<string, string>): Client =>
  makeCaller(tenant, deliver, cookies)
