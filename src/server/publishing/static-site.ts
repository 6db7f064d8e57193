import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Tenant } from '../context.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { shownTargets } from './background.ts'
import { isForAll, packPage } from './made-page.ts'
import type { Render } from './maker.ts'
import type { PublishedPage } from './page-file.ts'

const fileOf = (target: string) => join(target, 'index.html')

async function writeForms(path: string, { gzip, br }: PublishedPage): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, gunzipSync(gzip))
  await writeFile(`${path}.gz`, gzip)
  await writeFile(`${path}.br`, br)
}

// Of the server only: whoever sends the file knows its type, and how long it may be kept.
const OWN = new Set(['Content-Type', 'Cache-Control', 'Vary'])

function headersOf(page: PublishedPage): [string, string][] {
  const own = Object.entries(page.headers).filter(([name]) => !OWN.has(name))
  return [...Object.entries(SECURITY_HEADERS), ...own, ['Cache-Control', 'no-cache']]
}

/** For nginx: everything but a bare visit of somebody who is not signed in goes on to the server. */
const nginxOf = (target: string, page: PublishedPage) =>
  [
    `location = ${target} {`,
    '  error_page 418 = @rihla;',
    '  if ($is_args) { return 418; }',
    '  if ($http_cookie ~ "sid=|lang=") { return 418; }',
    ...headersOf(page).map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}";`),
    `  try_files ${fileOf(target)} @rihla;`,
    '}',
  ].join('\n')

/** For delivery networks that read a file of headers. */
const networkOf = (target: string, page: PublishedPage) =>
  [target, ...headersOf(page).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Writes all published pages of a tenant, in every form, with the files they load and the headers they need.
 * @returns how many pages
 */
export async function writeSite(
  render: Render,
  tenant: Tenant,
  client: string,
  out: string,
): Promise<number> {
  const pages: [string, PublishedPage][] = []
  await cp(client, out, { recursive: true })
  for (const target of shownTargets(tenant)) {
    const { made } = await render(tenant, new URL(tenant.origin).hostname, target)
    if (!made || !isForAll(made)) continue
    const page = await packPage(tenant, made, Date.now())
    await writeForms(join(out, fileOf(target)), page)
    pages.push([target, page])
  }
  await writeFile(join(out, '_headers'), `${pages.map(page => networkOf(...page)).join('\n')}\n`)
  await writeFile(`${out}.nginx`, `${pages.map(page => nginxOf(...page)).join('\n')}\n`)
  return pages.length
}
