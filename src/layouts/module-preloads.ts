import { moduleList } from '#server/publishing/pages/module-list.ts'

/**
 * Addresses of all modules an island needs to hydrate. Throws for an unknown island.
 * @param island its path below `src/client/features/`
 */
export function preloadsOf(island: string): string[] {
  const list = moduleList()
  if (Object.keys(list).length === 0) return []
  const modules = list[island]
  if (!modules) throw new Error(`No page shows the island ${island}`)
  return modules
}
