import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Log } from '../../lib/log.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { SECURITY_HEADERS } from '../../wire/security-headers.ts'
import { isPublic, packPage } from '../pages/pack-page.ts'
import type { PublishedPage } from '../pages/page-file.ts'
import type { ListRecords, Render } from '../rendering/renderer.ts'
import { PICTURE_RULES, writePictures } from './site-pictures.ts'
import { siteTargets } from './site-targets.ts'

interface Written {
  target: string
  page: PublishedPage
}

const isFile = (target: string) => extname(target) !== ''
const fileOf = (target: string) => (isFile(target) ? target : join(target, 'index.html'))

async function writeForms(path: string, { gzip, br }: PublishedPage): Promise<Buffer> {
  const plain = gunzipSync(gzip)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, plain)
  await writeFile(`${path}.gz`, gzip)
  await writeFile(`${path}.br`, br)
  return plain
}

// Headers of the server only: the web server sets its own.
const SERVER_ONLY = new Set(['Content-Type', 'Cache-Control', 'Vary'])

function headersOf({ target, page: { headers } }: Written): [string, string][] {
  const extra = Object.entries(headers).filter(([name]) => !SERVER_ONLY.has(name))
  const age = isFile(target) ? (headers['Cache-Control'] ?? '') : 'no-cache'
  return [...Object.entries(SECURITY_HEADERS), ...extra, ['Cache-Control', age]]
}

/** Static pages serve anonymous requests without a query; all others go to the server. */
const PAGE_RULES = [
  '  error_page 418 = @rihla;',
  '  if ($is_args) { return 418; }',
  '  if ($http_cookie ~ "sid=|lang=") { return 418; }',
]
const fileRules = ({ headers }: PublishedPage) => [
  '  types { }',
  `  default_type "${headers['Content-Type']}";`,
  '  charset off;',
]

const nginxOf = (written: Written) =>
  [
    `location = ${written.target} {`,
    ...(isFile(written.target) ? fileRules(written.page) : PAGE_RULES),
    ...headersOf(written).map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}";`),
    `  try_files ${fileOf(written.target)} @rihla;`,
    '}',
  ].join('\n')

/** A `_headers` file for CDNs. */
function networkOf(written: Written): string {
  const { 'Content-Type': type = '' } = written.page.headers
  const all = [...headersOf(written), ...(isFile(written.target) ? [['Content-Type', type]] : [])]
  return [written.target, ...all.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

async function make(render: Render, tenant: Tenant, target: string): Promise<Written | undefined> {
  const { status, page: made } = await render(tenant, new URL(tenant.origin).hostname, target)
  if (status >= 500)
    throw new Error(`${tenant.key}: ${target} could not be made. What was there before stays.`)
  return made && isPublic(made) ? { target, page: await packPage(tenant, made, Date.now()) } : undefined
}

/** In every encoding, with static files; returns their number and nginx rules. @throws when rendering a page failed */
export async function writeSite(
  render: Render,
  tenant: Tenant,
  { client, out, log, records }: { client: string; out: string; log: Log; records: ListRecords },
): Promise<{ count: number; nginx: string }> {
  const all: Written[] = []
  const plain: Buffer[] = []
  await cp(client, out, { recursive: true })
  for (const target of await siteTargets(tenant, records)) {
    const written = await make(render, tenant, target)
    if (!written) continue
    plain.push(await writeForms(join(out, fileOf(target)), written.page))
    all.push(written)
  }
  await writePictures(tenant, plain, out, log)
  await writeFile(join(out, '_headers'), `${[...all.map(networkOf), PICTURE_RULES.network].join('\n')}\n`)
  return { count: all.length, nginx: `${[...all.map(nginxOf), PICTURE_RULES.nginx].join('\n')}\n` }
}
