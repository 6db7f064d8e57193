import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODULE_LIST } from '#server/publishing/island-modules.ts'
import { ROOT } from '#server/root.ts'

function readList(): Record<string, string[]> {
  const file = join(ROOT, 'dist', MODULE_LIST)
  // There is none while developing.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
}

let list: Record<string, string[]> | undefined

/**
 * Addresses of every module that must be there before an island is alive; throws for an island there is not.
 * @param island its file below `src/client/features/`
 */
export function preloadsOf(island: string): string[] {
  list ??= readList()
  if (Object.keys(list).length === 0) return []
  const modules = list[island]
  if (!modules) throw new Error(`No page shows the island ${island}`)
  return modules
}
