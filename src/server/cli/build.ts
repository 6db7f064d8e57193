import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { MODULE_LIST } from '../publishing/pages/island-modules.ts'
import { writeContentSheet } from '../publishing/styles/content-sheet.ts'
import { compressFiles } from './compress.ts'
import { main, run } from './run.ts'
import { STAMP, sourcesHash } from './sources.ts'

async function step(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code === 0) return
  console.error(output)
  throw new Error(`${program} ${args.join(' ')} failed`)
}

// Astro builds without errors when pages or islands are missing.
async function refuseEmpty(list: string): Promise<void> {
  if (Object.keys(JSON.parse(await readFile(list, 'utf8'))).length > 0) return
  throw new Error('The build has no island: something is wrong with the imports of the pages')
}

/** `npm run build`: styles, pages and server, then the compressed variants of static files. */
main(async () => {
  const started = Date.now()
  const hash = sourcesHash()
  await rm(join(ROOT, 'dist'), { recursive: true, force: true })
  await step('panda', ['codegen'])
  await step('astro', ['build'])
  await step('vite', ['build', '--config', 'worker.config.mjs'])
  const list = join(ROOT, 'dist', MODULE_LIST)
  await rename(join(ROOT, 'dist/client', MODULE_LIST), list)
  await refuseEmpty(list)
  writeContentSheet()
  await compressFiles(join(ROOT, 'dist/client'))
  await writeFile(STAMP, hash)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
})
