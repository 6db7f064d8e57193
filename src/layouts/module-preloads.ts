import { moduleList } from '#server/publishing/pages/module-list.ts'

/** Addresses of all modules an island (its path below `src/client/features/`) needs to hydrate. */
export function preloadsOf(island: string): string[] {
  const list = moduleList()
  if (Object.keys(list).length === 0) return []
  const modules = list[island]
  if (!modules) throw new Error(`No page shows the island ${island}`)
  return modules
}
