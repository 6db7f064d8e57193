import { readPictureFile } from '#shared/base/pictures.ts'
import { readMaster } from '../../features/pictures/picture-files.service.ts'
import type { Tenant } from '../../lib/tenant.ts'

/** The logo's bytes, of the library or of this site: the server fetches no remote one. */
export async function readLogo(
  { id, settings: { logo } }: Tenant,
  read: (path: string) => Buffer | undefined,
): Promise<Buffer | undefined> {
  if (!logo?.startsWith('/')) return undefined
  const path = readPictureFile(logo)?.path
  return path ? readMaster(id, path) : read(logo)
}
