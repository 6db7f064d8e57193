import { type Client, makeCaller, type Reply } from './caller.ts'
import { deliver } from './other-process.ts'
import type { TenantKey } from './people.ts'

export type { CallInput, Client, Reply } from './caller.ts'

/** A browser with requests that go straight into the router. */
export const makeClient = (tenant: TenantKey, cookies?: Map<string, string>): Client =>
  makeCaller(tenant, deliver, cookies)

// What a replica must have: there on many machines, and about no one.
const isPersonal = (cookie: string) => !cookie.startsWith('wrote')

/** Names of a browser's cookies. */
export const cookiesOf = ({ cookies }: Client): string[] => [...cookies.keys()].filter(isPersonal)

/** Lines with which an answer sets cookies. */
export const cookiesSet = ({ headers }: Pick<Reply<unknown>, 'headers'>): string[] =>
  headers.getSetCookie().filter(isPersonal)
