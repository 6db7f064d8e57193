import type { Tenant } from '../../lib/tenant.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { RenderResult } from '../rendering/render.ts'
import type { StaticFiles } from './static-files.ts'

export interface SiteFile {
  type: string
  maxAge: number
  bytes: Buffer
  tags: string[]
}

export interface FileContext {
  tenant: Tenant
  app: Runtime
  statics: StaticFiles
}

export type MakeFile = (context: FileContext) => Promise<SiteFile>

export async function renderFile(make: MakeFile, context: FileContext): Promise<RenderResult> {
  const { type, maxAge, bytes, tags } = await make(context)
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAge}`,
    Vary: 'Accept-Encoding',
  })
  return { status: 200, page: { status: 200, headers, html: bytes, hints: { tags } } }
}
