import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { atVersion } from '../../audit-log/record-events.service.ts'
import { OF_BLOCK } from '../block-events.repo.ts'
import { type BlockRow, lockBlock } from '../block-write.repo.ts'

/** A block, locked until the end of the unit. Throws `block.unknown`. */
export async function requireLocked(u: Unit, id: string): Promise<BlockRow> {
  const row = await lockBlock(u, id)
  if (!row) throw new AppError('block.unknown')
  return row
}

/** The same at a version. Throws `block.changed` with who changed it meanwhile. */
export async function requireVersion(u: Unit, id: string, version: number): Promise<BlockRow> {
  return atVersion(u, await requireLocked(u, id), { version, code: 'block.changed', of: OF_BLOCK })
}
