import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { listBlockEvents } from '../block-events.repo.ts'
import { type BlockRow, lockBlock } from '../block-write.repo.ts'

/** A block, locked until the end of the unit. Throws `block.unknown`. */
export async function requireLocked(u: Unit, id: string): Promise<BlockRow> {
  const row = await lockBlock(u, id)
  if (!row) throw new AppError('block.unknown')
  return row
}

/** The same at a version. Throws `block.changed` with who changed it meanwhile. */
export async function requireVersion(u: Unit, id: string, version: number): Promise<BlockRow> {
  const row = await requireLocked(u, id)
  if (row.version === version) return row
  const [latest] = await listBlockEvents(u, id, 1)
  const details = { version: row.version, by: latest?.actor ?? '—', at: (latest?.at ?? u.now).toISOString() }
  throw new AppError('block.changed', { details })
}
