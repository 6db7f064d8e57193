import type { Context } from '../../context/context.ts'
import { insertBlocks, listUsedCodes, mapAgencyNames } from './block-import.repo.ts'
import { type BlockFile, type FileError, readBlockFile } from './import/read-file.ts'

export interface ImportOutcome {
  imported: number
  /** In file order; if there is any, nothing was imported. */
  errors: FileError[]
}

function findUsed({ blocks }: BlockFile, used: Set<string>): FileError[] {
  return blocks
    .filter(({ block }) => used.has(block.code))
    .map(({ line, block }) => ({
      line,
      column: 'code',
      message: `“${block.code}” is the code of a block you have already`,
    }))
}

/** Imports a CSV file of seat blocks, all or nothing. Amounts in the tenant's currency, flight times local. */
export function importBlocks(ctx: Context, csv: string): Promise<ImportOutcome> {
  const { settings } = ctx.tenant
  return ctx.unit(async u => {
    const agencies = await mapAgencyNames(u)
    const file = readBlockFile(csv, {
      currency: settings.currency.code,
      zone: settings.time_zone,
      now: ctx.now,
      agencies,
    })
    const used = await listUsedCodes(
      u,
      file.blocks.map(({ block }) => block.code),
    )
    const errors = [...file.errors, ...findUsed(file, used)].sort((a, b) => a.line - b.line)
    if (errors.length > 0) return { imported: 0, errors }
    await insertBlocks(
      u,
      file.blocks.map(({ block }) => block),
    )
    u.changed('seats')
    return { imported: file.blocks.length, errors }
  })
}
