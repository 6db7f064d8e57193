import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#shared/base/durations.ts'
import { FILE_KINDS, fileStore } from '../adapters/file-store.ts'
import type { Context } from '../context/context.ts'
import { AppError, codeOf, isAppError } from '../lib/errors.ts'
import { metrics } from '../lib/metrics.ts'
import { sealBytes, unsealBytes } from '../lib/seal.ts'
import { namedFiles } from './named-files.ts'

/** Deletes a document or slip that no row names: at once, or else by a job that tries until it is done. */
export async function deleteStored(ctx: Context, key: string): Promise<void> {
  try {
    await fileStore('files').delete(key)
  } catch (err) {
    ctx.log.warn({ err, tenant: ctx.tenant.key }, 'a file could not be deleted, and will be by a job')
    await ctx.unit(u => u.enqueue('file.delete', { tenantId: ctx.tenant.id, key }))
  }
}

/** Stores bytes sealed and has their row written; where it was refused the bytes go, too. Throws `file.storage_full`. */
export async function storeSealed<T>(
  ctx: Context,
  bytes: Buffer,
  write: (key: string) => Promise<T>,
): Promise<T> {
  const key = `${ctx.tenant.id}/${randomUUID()}`
  await fileStore('files').put(key, sealBytes(bytes))
  try {
    return await write(key)
  } catch (error) {
    // The row may be there, or come yet, when only the answer to its commit was lost: the sweep looks a day later.
    if (isAppError(error) && error.code !== 'server.busy') await deleteStored(ctx, key)
    throw error
  }
}

/** Throws `file.not_found` for one that is gone, as while it is deleted, or in a place restored without it. */
export async function readStored(key: string): Promise<Buffer> {
  const bytes = await fileStore('files')
    .get(key)
    .catch(error => {
      throw codeOf(error) === 'ENOENT' ? new AppError('file.not_found', { cause: error }) : error
    })
  return unsealBytes(bytes)
}

const BATCH = 500

/** Deletes documents and slips without a row for a day: their server ended before it wrote one, or after it took it away. So do files that were begun. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const store = fileStore('files')
  const old = { under: ctx.tenant.id, before: new Date(ctx.now.getTime() - DAY_MS) }
  for (const kind of FILE_KINDS) await fileStore(kind).deleteParts(old)
  const keys = await Array.fromAsync(store.list(old))
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH)
    const named = new Set(await ctx.unit(u => namedFiles(u.db, u.tenant.id, some)))
    for (const key of some.filter(each => !named.has(each))) {
      await store.delete(key)
      metrics.filesSwept.inc()
      ctx.log.warn({ tenant: ctx.tenant.key }, 'a file without a row was deleted')
    }
  }
}
