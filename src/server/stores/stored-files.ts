import { sql } from 'kysely'
import { fileStore } from '../adapters/file-store.ts'
import type { Context } from '../context/context.ts'
import { metrics } from '../lib/metrics.ts'

/** Deletes a document or slip that no row names: at once, or else by a job that tries until it is done. */
export async function deleteStored(ctx: Context, key: string): Promise<void> {
  try {
    await fileStore('files').delete(key)
  } catch (err) {
    ctx.log.warn({ err, tenant: ctx.tenant.key }, 'a file could not be deleted, and will be by a job')
    await ctx.unit(u => u.enqueue('file.delete', { tenantId: ctx.tenant.id, key }))
  }
}

const DAY_MS = 86_400_000
const BATCH = 500

function withoutRow(ctx: Context, keys: string[]): Promise<string[]> {
  return ctx.unit(async u => {
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from files where tenant_id = ${u.tenant.id} and storage_key = any(${keys})
      union all
      select slip_key from bank_transfers where tenant_id = ${u.tenant.id} and slip_key = any(${keys})`.execute(
      u.db,
    )
    const named = new Set(rows.map(({ key }) => key))
    return keys.filter(key => !named.has(key))
  })
}

/** Deletes documents and slips without a row for a day: their server ended before it wrote one, or after it took it away. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const store = fileStore('files')
  const old = { under: ctx.tenant.id, before: new Date(ctx.now.getTime() - DAY_MS) }
  const keys = await Array.fromAsync(store.list(old))
  for (let at = 0; at < keys.length; at += BATCH) {
    for (const key of await withoutRow(ctx, keys.slice(at, at + BATCH))) {
      await store.delete(key)
      metrics.filesSwept.inc()
      ctx.log.warn({ tenant: ctx.tenant.key }, 'a file without a row was deleted')
    }
  }
}
