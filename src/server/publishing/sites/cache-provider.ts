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

/** Astro's route cache provider: notes a page's tags and announces invalidations (decision 016). */
const published: CacheProviderFactory = () => ({
  name: 'published',
  setHeaders: ({ tags = [], maxAge }) => {
    noteHints({ tags, maxAge })
    return new Headers()
  },
  invalidate: ({ tags = [] }) => changed([tags].flat()),
})
export default published
