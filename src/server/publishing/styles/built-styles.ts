import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'
import { moduleList } from '../pages/module-list.ts'

/** The text of a style sheet or module the build made, by its address in pages. */
export function builtText(href: string): string | undefined {
  const file = join(ROOT, 'dist/client', href)
  return href.startsWith('/_astro/') && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The code of an island with all it imports at once, by the address of the island's module. */
export function islandCode(href: string): string {
  // Lists of other islands may hold it too, and then hold everything that its own does.
  const [own = []] = Object.values(moduleList())
    .filter(modules => modules.includes(href))
    .sort((a, b) => a.length - b.length)
  return own.map(builtText).join('\n')
}
