import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { OpeningError } from '../../db/opening-error.ts'
import { newRequestId } from '../../lib/ids.ts'
import type { StaticFiles } from '../../publishing/files/static-files.ts'
import { readRequestHeaders } from '../../publishing/pages/request-headers.ts'
import { sendPage } from '../../publishing/rendering/send.ts'
import { isTls } from '../../wire/client-address.ts'
import { normaliseHost } from '../../wire/host.ts'
import { sendRepresentation } from '../../wire/representation.ts'
import { setSecurityHeaders } from '../../wire/security-headers.ts'
import { sendError } from './front-server.ts'
import { sayHealth } from './health.ts'
import { answerFromMemory, findPublished, type Sender } from './published-pages.ts'

const RETRY_MS = 1000

interface StartingUp extends Sender {
  files: StaticFiles
}

async function answer(waiting: StartingUp, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const tls = isTls(req, waiting.proxies)
  const requestId = newRequestId()
  setSecurityHeaders(res, tls, requestId)
  const [path = '/'] = (req.url ?? '/').split('?')
  if (path === '/livez') return sayHealth(res)
  if (path === '/readyz') return sayHealth(res, ['starting', 'database: unreachable'])
  const { hosts } = readRequestHeaders(req)
  const host = normaliseHost(req.headers.host)
  if (hosts !== 1 || host === undefined || !waiting.published.store.has(host))
    return sendError(res, 'request.unknown_host', path, { requestId })
  const file = waiting.files.get(path)
  if (file && (req.method === 'GET' || req.method === 'HEAD')) return sendRepresentation(req, res, file)
  const page = await findPublished(waiting.published, req)
  if (page)
    return sendPage(req, res, page, readRequestHeaders(req), { tls, requestId }, waiting.published.cache)
  sendError(res, 'server.busy', path, { requestId })
}

/** Serves published pages and static files before the database is open. */
export function startingUpListener(waiting: StartingUp): RequestListener {
  return (req, res) => {
    if (answerFromMemory(waiting, req, res)) return
    answer(waiting, req, res).catch(error => {
      waiting.log.error({ err: error }, 'a request failed while waiting for the database')
      res.destroy()
    })
  }
}

/** Whether the database may become available. */
export const isAway = (error: unknown): error is OpeningError => error instanceof OpeningError && error.passes

/** Retries until the database opens and logs each new reason. Throws permanent errors. */
export async function untilOpen<T>(
  open: () => Promise<T>,
  failed: (error: OpeningError) => void,
): Promise<T> {
  for (let said = ''; ; ) {
    try {
      return await open()
    } catch (error) {
      if (!isAway(error)) throw error
      if (error.message !== said) failed(error)
      said = error.message
      await sleep(RETRY_MS)
    }
  }
}
