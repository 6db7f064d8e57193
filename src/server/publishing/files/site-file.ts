import type { Tenant } from '../../lib/tenant.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { Rendered } from '../making/render.ts'
import type { StaticFiles } from './static-files.ts'

/** A file that is made of what an agency says of itself. */
export interface SiteFile {
  type: string
  /** Seconds a browser may keep it without asking. */
  maxAge: number
  bytes: Buffer
  /** What of the agency it depends on. */
  tags: string[]
}

export interface FileMeans {
  tenant: Tenant
  made: Runtime
  /** The agency's logo is one of them. */
  statics: StaticFiles
}

export type MakeFile = (means: FileMeans) => Promise<SiteFile>

/** Makes the file in the form in which pages are published. */
export async function renderFile(make: MakeFile, means: FileMeans): Promise<Rendered> {
  const { type, maxAge, bytes, tags } = await make(means)
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAge}`,
    Vary: 'Accept-Encoding',
  })
  return { status: 200, made: { status: 200, headers, html: bytes, hints: { tags } } }
}
