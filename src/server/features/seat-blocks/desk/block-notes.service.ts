import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { getBlock } from './block-list.repo.ts'

/** Writes into a block's history that its names were exported, and returns its code. Throws `block.not_found`. */
export async function noteNamesExported(u: Unit, id: string, after: Record<string, string>): Promise<string> {
  const block = await getBlock(u, id)
  if (!block) throw new AppError('block.not_found')
  await insertBlockEvents(u, [{ blockId: id, kind: 'names_exported', after }])
  return block.code
}
