import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from './src/server/cli/sources.ts'

const BUILT = 'dist/client/_astro'
// Parts of the shell that load when first needed: without network they could not.
const LATER = /^(TopDrawer|UserMenu|ConfirmDialog|AgencyDialog|saved-copy|shell\.api)\./
const IMPORTED = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** The files and all they import. */
function withImports(names, known = new Set()) {
  for (const name of names.filter(each => !known.has(each))) {
    known.add(name)
    const source = readFileSync(join(BUILT, name), 'utf8')
    withImports(
      [...source.matchAll(IMPORTED)].map(found => found[1]),
      known,
    )
  }
  return [...known]
}

const scripts = readdirSync(BUILT).filter(name => name.endsWith('.js'))
const parts = withImports(scripts.filter(name => LATER.test(name))).map(name => `/_astro/${name}`)

/** The service worker is one plain script beside the site, made after it because it names files of it. */
export default {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { SHELL_PARTS: JSON.stringify(parts), BUILD: JSON.stringify(sourcesHash().slice(0, 12)) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: 'src/client/worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
}
