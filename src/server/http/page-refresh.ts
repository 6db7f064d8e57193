import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { parseCookies } from './cookies.ts'

const HEADER = 'x-refresh-page'
const token = randomUUID()

/** Whether this is our own request for a page that is to be made anew. */
export const isRefresh = (req: IncomingMessage) => req.headers[HEADER] === token

/** Asks this server for the page once more, behind the visitor's back; a failure leaves the old page. */
export function refreshPage(req: IncomingMessage): void {
  const { localAddress: host, localPort: port } = req.socket
  const theme = parseCookies(req.headers.cookie ?? null).get('theme') === 'dark' ? 'dark' : 'light'
  const headers = { host: req.headers.host ?? '', cookie: `theme=${theme}`, [HEADER]: token }
  get({ host, port, path: req.url, headers, agent: false }, answer => answer.resume()).on(
    'error',
    () => undefined,
  )
}
