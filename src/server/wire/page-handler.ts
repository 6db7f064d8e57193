import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handler of pages and calls: the bundle's, or a test's. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
