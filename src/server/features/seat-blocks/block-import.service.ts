import { agencyKeys } from '#shared/rules/texts/agency-names.ts'
import type { Context, Unit } from '../../context/context.ts'
import { isDuplicate } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { insertBlockEvents } from './block-events.repo.ts'
import { insertBlocks, listAgencies, listUsedCodes, type NamedAgency } from './block-write.repo.ts'
import type { ImportSetting } from './import/block.ts'
import { type BlockFile, type FileError, readBlockFile } from './import/read-file.ts'

export interface ImportOutcome {
  imported: number
  /** In file order; if there is any, nothing was imported. */
  errors: FileError[]
  file: BlockFile
}

function idsByName(agencies: NamedAgency[]): ImportSetting['agencies'] {
  const ids: ImportSetting['agencies'] = new Map()
  for (const { id, name } of agencies)
    for (const key of agencyKeys(name)) ids.set(key, !ids.has(key) || ids.get(key) === id ? id : null)
  return ids
}

export function settingOf(ctx: Context, agencies: NamedAgency[]): ImportSetting {
  const { currency, time_zone } = ctx.tenant.settings
  return { currency: currency.code, zone: time_zone, now: ctx.now, agencies: idsByName(agencies) }
}

/** Reads a CSV file of seat blocks with the tenant's currency, zone, agencies and codes. */
export async function readBlocks(u: Unit, csv: string): Promise<BlockFile> {
  const t = tFor(u.lang)
  const setting = { ...settingOf(u, await listAgencies(u)), t }
  const codes = (found: BlockFile) => found.blocks.map(({ block }) => block.code)
  const file = readBlockFile(csv, setting)
  const used = await listUsedCodes(u, codes(file))
  if (used.size === 0) return file
  return readBlockFile(csv, { ...setting, used })
}

/** Imports a CSV file of seat blocks, all or nothing. Amounts in the tenant's currency, flight times local. */
export async function importBlocks(ctx: Context, csv: string): Promise<ImportOutcome> {
  try {
    return await importAll(ctx, csv)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same file was imported at the same moment: read again, it says which codes are used now.
    return importAll(ctx, csv)
  }
}

function importAll(ctx: Context, csv: string): Promise<ImportOutcome> {
  return ctx.unit(async u => {
    const file = await readBlocks(u, csv)
    const { blocks, errors } = file
    if (errors.length > 0) return { imported: 0, errors, file }
    const inserted = await insertBlocks(
      u,
      blocks.map(({ block }) => block),
    )
    await insertBlockEvents(
      u,
      inserted.map(({ id, block }) => ({ blockId: id, kind: 'imported', after: { code: block.code } })),
    )
    u.changed('seats')
    return { imported: blocks.length, errors, file }
  })
}
