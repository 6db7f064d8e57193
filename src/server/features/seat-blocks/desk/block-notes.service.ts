import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { getBlock } from './block-list.repo.ts'

export async function requireBlockCode(u: Unit, id: string): Promise<string> {
  const block = isId(id) ? await getBlock(u, id) : undefined
  if (!block) throw new AppError('block.not_found')
  return block.code
}

export const noteNamesExported = (u: Unit, blockId: string, after: Record<string, string>): Promise<void> =>
  insertBlockEvents(u, [{ blockId, kind: 'names_exported', after }])
