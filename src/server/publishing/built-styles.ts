import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** The text of a style sheet the build made, by its address in pages. */
export function builtStyle(href: string): string | undefined {
  const file = join(ROOT, 'dist/client', href)
  return href.startsWith('/_astro/') && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
