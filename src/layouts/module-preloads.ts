import { moduleList } from '#server/publishing/pages/module-list.ts'

/**
 * Addresses of every module that must be there before an island is alive; throws for an island there is not.
 * @param island its file below `src/client/features/`
 */
export function preloadsOf(island: string): string[] {
  const list = moduleList()
  if (Object.keys(list).length === 0) return []
  const modules = list[island]
  if (!modules) throw new Error(`No page shows the island ${island}`)
  return modules
}
