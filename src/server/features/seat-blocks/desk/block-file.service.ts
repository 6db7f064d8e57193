import { readFile } from 'node:fs/promises'
import type { FileReport, importBlockFile as importCall } from '#shared/contract/desk/flights/block-file.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'
import { CsvError, csvText } from '../../../lib/files/csv-records.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { UploadedFile } from '../../../routing/on.ts'
import { importBlocks, readBlocks } from '../block-import.service.ts'
import type { BlockFile } from '../import/read-file.ts'

const SHOWN = 200

async function readText(ctx: Context, { path }: UploadedFile): Promise<string> {
  const bytes = await readFile(path)
  try {
    return csvText(bytes)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = tFor(ctx.lang)(`csv:${error.problem}`)
    throw invalidAt('file', message)
  }
}

const toReport = ({ header, blocks, faulty, errors }: BlockFile): FileReport => ({
  header,
  good: blocks.length,
  seats: blocks.reduce((sum, { block }) => sum + block.seats_total, 0),
  errors: errors.slice(0, SHOWN),
  faulty: faulty.slice(0, SHOWN),
})

export async function checkBlockFile(ctx: Context, file: UploadedFile): Promise<FileReport> {
  const csv = await readText(ctx, file)
  return toReport(await ctx.unit(u => readBlocks(u, csv)))
}

export async function importBlockFile(
  ctx: Context,
  file: UploadedFile,
): Promise<AnswerOf<typeof importCall>> {
  const { imported, file: read } = await importBlocks(ctx, await readText(ctx, file))
  return { imported, report: toReport(read) }
}
