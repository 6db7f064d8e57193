import type { CacheProviderFactory } from 'astro'
import { runtime } from '../../runtime/runtime.ts'
import { noteHints, tenantOfRequest } from '../../wire/request-info.ts'

async function changed(tags: string[]): Promise<void> {
  const tenant = tenantOfRequest()
  if (!tenant) return
  const { contextFor } = await runtime()
  const ctx = contextFor({ tenant, lang: 'en', actor: { kind: 'system', id: null } })
  await ctx.unit(async u => u.changed(...tags))
}

/**
 * Astro's route cache, as far as it can be ours: what a page says by `Astro.cache.set` is noted for the page that
 * is being made, and `invalidate` tells every process. Keeping and sending is the front server's (decision 016).
 */
const published: CacheProviderFactory = () => ({
  name: 'published',
  setHeaders: ({ tags = [], maxAge }) => {
    noteHints({ tags, maxAge })
    return new Headers()
  },
  invalidate: ({ tags = [] }) => changed([tags].flat()),
})
export default published
