import type { BrowserContext } from '@playwright/test'
import { login } from '#shared/contract/auth.ts'
import { type Client, type Deliver, makeCaller } from './caller.ts'
import { PASSWORD, type TenantKey } from './people.ts'

export const port = () => Number(process.env.E2E_PORT)
export const dataDir = () => process.env.E2E_DATA as string

/** Sends to the running server, whatever the machine thinks of names under localhost. */
export const overNetwork: Deliver = async request => {
  const { hostname, pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('host', `${hostname}:${port()}`)
  const body = request.body ? await request.arrayBuffer() : undefined
  const url = `http://127.0.0.1:${port()}${pathname}${search}`
  return fetch(url, { method: request.method, headers, body, redirect: 'manual' })
}

/** A visitor of the running server who needs no browser. */
export const visitor = (tenant: TenantKey = 'nakheel'): Client => makeCaller(tenant, overNetwork)

export type DemoKind = 'customer' | 'agent' | 'staff'

/** Somebody of the demo, signed in. */
export async function signedIn(kind: DemoKind, tenant: TenantKey = 'nakheel'): Promise<Client> {
  const client = visitor(tenant)
  const { data } = await client.call(login, {
    body: { email: `${kind}@${tenant}.test`, password: PASSWORD },
  })
  if (!data.name) throw new Error(`${kind} could not sign in`)
  return client
}

/** A page of the site as text; redirects are not followed. */
export function getPage(client: Client, path: string): Promise<Response> {
  const cookie = [...client.cookies].map(pair => pair.join('=')).join('; ')
  return overNetwork(
    new Request(`http://${client.tenant}.localhost${path}`, { headers: cookie ? { cookie } : {} }),
  )
}

/** Hands what a visitor without browser may open to a browser. */
export async function carryOver(client: Client, context: BrowserContext): Promise<void> {
  const url = `http://${client.tenant}.localhost:${port()}`
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
}
