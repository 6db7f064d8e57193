import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_TYPES, pictureFilesIn } from '#shared/base/pictures.ts'
import { readPicture } from '../../features/pictures/picture-files.service.ts'
import type { Log } from '../../lib/log.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { SECURITY_HEADERS } from '../../wire/security-headers.ts'
import { PICTURE_HEADERS } from '../files/picture-files.ts'

const HEADERS = Object.entries({ ...SECURITY_HEADERS, ...PICTURE_HEADERS })
const TYPES = Object.entries(PICTURE_TYPES).map(([ending, type]) => `${type} ${ending};`)

export const PICTURE_RULES = {
  nginx: [
    'location /pictures/ {',
    `  types { ${TYPES.join(' ')} }`,
    ...HEADERS.map(([name, value]) => `  add_header ${name} "${value}";`),
    '  try_files $uri @rihla;',
    '}',
  ].join('\n'),
  network: ['/pictures/*', ...HEADERS.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
}

export async function writePictures(
  tenant: Tenant,
  pages: readonly Buffer[],
  out: string,
  log: Log,
): Promise<void> {
  for (const address of new Set(pages.flatMap(page => pictureFilesIn(String(page))))) {
    const bytes = await readPicture(tenant.id, address, log)
    if (!bytes) continue
    await mkdir(dirname(join(out, address)), { recursive: true })
    await writeFile(join(out, address), bytes)
  }
}
