import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import { listTitled } from './titles.repo.ts'

export async function listTitles(u: Unit, ids: string[]): Promise<Map<string, Localized>> {
  return new Map((await listTitled(u, ids)).map(({ id, title }) => [id, title]))
}
