import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'
import { moduleList } from '../pages/module-list.ts'

export function builtText(href: string): string | undefined {
  const file = join(ROOT, 'dist/client', href)
  return href.startsWith('/_astro/') && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Code of an island with its static imports, by the island's module address. */
export function islandCode(href: string): string {
  // Other islands may import this one; the shortest list is its own.
  const [own = []] = Object.values(moduleList())
    .filter(modules => modules.includes(href))
    .sort((a, b) => a.length - b.length)
  return own.map(builtText).join('\n')
}
