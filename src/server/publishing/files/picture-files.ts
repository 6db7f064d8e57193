import { PICTURE_TYPES, readPictureFile } from '#shared/base/pictures.ts'
import { readPicture } from '../../features/pictures/picture-files.service.ts'
import { AppError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { assetPath } from '../../wire/asset-prefix.ts'
import { etagOf, type Representations } from '../../wire/representation.ts'

export const PICTURE_HEADERS = {
  // The address contains the content hash.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // A tenant's CDN may serve it to its pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

async function respond(tenant: Tenant, address: string, type: string, log: Log): Promise<Representations> {
  const plain = await readPicture(tenant.id, address, log)
  if (!plain) throw new AppError('request.not_found')
  return { headers: { 'Content-Type': type, ...PICTURE_HEADERS }, etag: etagOf(plain), plain }
}

/** The uploaded picture at a path of the tenant's site; undefined for other paths. Does not use the database. */
export function findPicture(path: string, tenant: Tenant, log: Log): Promise<Representations> | undefined {
  const address = assetPath(path, tenant)
  const file = readPictureFile(address)
  return file && respond(tenant, address, PICTURE_TYPES[file.format], log)
}
