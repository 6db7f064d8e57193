import { fileStore } from '../adapters/file-store.ts'
import type { Context } from '../context/context.ts'

/** Deletes a document or slip that no row names: at once, or else by a job that tries until it is done. */
export async function deleteStored(ctx: Context, key: string): Promise<void> {
  try {
    await fileStore('files').delete(key)
  } catch (err) {
    ctx.log.warn({ err, tenant: ctx.tenant.key }, 'a file could not be deleted, and will be by a job')
    await ctx.unit(u => u.enqueue('file.delete', { tenantId: ctx.tenant.id, key }))
  }
}
