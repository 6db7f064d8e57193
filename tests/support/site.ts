import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { type Client, type Deliver, makeCaller } from './caller.ts'
import { PASSWORD, type TenantKey } from './people.ts'

export const port = () => Number(process.env.E2E_PORT)
export const dataDir = () => process.env.E2E_DATA as string

const toHeaders = (raw: string[]) =>
  new Headers(
    raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : [])),
  )

/**
 * Sends to the running server, whatever the machine thinks of names under localhost. Not by fetch, which
 * writes a Host header of its own.
 */
export const overNetwork: Deliver = async asked => {
  const { hostname, pathname, search } = new URL(asked.url)
  const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined
  const headers = { ...Object.fromEntries(asked.headers), host: `${hostname}:${port()}` }
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: port(),
      path: pathname + search,
      method: asked.method,
      headers,
    }
    const sent = request(options, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const status = answer.statusCode ?? 500
      const content = status === 204 || status === 304 ? null : Buffer.concat(chunks)
      resolve(new Response(content, { status, headers: toHeaders(answer.rawHeaders) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A visitor of the running server who needs no browser. */
export const visitor = (tenant: TenantKey = 'nakheel'): Client => makeCaller(tenant, overNetwork)

export type DemoKind = 'customer' | 'agent' | 'staff'

/** Someone of the demo, signed in. */
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

/** The name of the agency that the agent acts for now. */
export async function agencyName(agent: Client, lang: 'en' | 'ar'): Promise<string> {
  const { data } = await agent.call(getMe, {})
  const name = data.travel_agency?.name[lang]
  if (!name) throw new Error('The agent acts for no agency')
  return name
}

/** Addresses of the tours that the agency's page of tours leads to. */
export async function tourPaths(client: Client): Promise<string[]> {
  const html = await (await getPage(client, '/tours')).text()
  return [...new Set(Array.from(html.matchAll(/href="(\/tours\/[0-9a-f-]{36})"/g), ([, path = '']) => path))]
}
