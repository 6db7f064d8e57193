import type { IncomingMessage, ServerResponse } from 'node:http'

/** What answers pages and calls: the bundle's handler, or a test's. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
