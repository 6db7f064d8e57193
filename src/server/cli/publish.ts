import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { publishSites } from '../http/front/front.ts'
import { Refusal } from '../lib/errors.ts'
import { ROOT } from '../lib/root.ts'
import { openOutFolder } from '../publishing/store/out-folder.ts'
import { builtFrom } from './sources.ts'
import { command, requireDatabase } from './tenants.ts'

/** `npm run publish -- --out DIR [--tenant KEY]`: writes the static sites of all tenants, or of one. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, tenant: { type: 'string' } } })
  if (!values.out) throw new Refusal('Say where to: npm run publish -- --out DIR')
  if (builtFrom() === undefined) throw new Refusal('There is no build yet: npm run build')
  requireDatabase()
  const out = await openOutFolder(resolve(values.out))
  if (!out) throw new Refusal(`${values.out} holds other files. Name a new folder, or an empty one.`)
  process.env.NODE_ENV ??= 'production'
  const front = (await import(pathToFileURL(join(ROOT, 'dist/server/front.mjs')).href)) as {
    publishSites: typeof publishSites
  }
  const written = await front.publishSites(out, values.tenant)
  if (written.length === 0) throw new Refusal(`There is no agency “${values.tenant ?? ''}”.`)
  for (const { host, count } of written) console.log(`${host}: ${count} pages and files`)
}

await command(run)
process.exit()
