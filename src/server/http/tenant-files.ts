import type { Tenant } from '../context.ts'
import { encode, etagOf, type Representations } from './representation.ts'

/** Small files made from what an agency says of itself, kept in memory until it changes. */

interface Kept {
  file: Promise<Representations>
  until: number
}

const MAX_TENANTS = 200
const QUALITY = 9
const made = new Map<string, { tenant: Tenant; files: Map<string, Kept> }>()

/** A text in all its forms. */
export async function textFile(text: string, type: string, maxAge: number): Promise<Representations> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([encode(plain, 'br', QUALITY), encode(plain, 'gzip', QUALITY)])
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAge}`,
    Vary: 'Accept-Encoding',
  }
  return { headers, etag: etagOf(plain), plain, br, gzip }
}

/** The files of a tenant as it is now; a tenant that changed is another object, so its files are made anew. */
function filesOf(tenant: Tenant): Map<string, Kept> {
  const known = made.get(tenant.id)
  if (known?.tenant === tenant) return known.files
  made.delete(tenant.id)
  const [oldest] = made.keys()
  if (oldest !== undefined && made.size >= MAX_TENANTS) made.delete(oldest)
  const files = new Map<string, Kept>()
  made.set(tenant.id, { tenant, files })
  return files
}

/**
 * The file of a tenant under a path, made when it is first asked for and again when it is older than `freshMs`.
 * Where it cannot be made anew, the old one stays.
 */
export function tenantFile(
  tenant: Tenant,
  path: string,
  make: () => Promise<Representations>,
  freshMs = Number.POSITIVE_INFINITY,
): Promise<Representations> {
  const files = filesOf(tenant)
  const known = files.get(path)
  if (known && known.until > Date.now()) return known.file
  const making = make()
  const file = known ? making.catch(() => known.file) : making
  files.set(path, { file, until: Date.now() + freshMs })
  file.catch(() => files.delete(path))
  return file
}
