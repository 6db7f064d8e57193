import { isBlockOver } from '#shared/rules/statuses/stock-statuses.ts'
import { statusNow } from '#shared/rules/stock/block-status.ts'
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

/** Throws `block.wrong_state` for a block that has left or is cancelled. */
export function requireAhead(u: Unit, row: BlockRow): void {
  if (isBlockOver(statusNow(row, u.now))) throw new AppError('block.wrong_state')
}

/** The same at a version. Throws `block.changed` with who changed it meanwhile. */
export async function requireVersion(u: Unit, id: string, version: number): Promise<BlockRow> {
  return atVersion(u, await requireLocked(u, id), { version, code: 'block.changed', of: OF_BLOCK })
}
