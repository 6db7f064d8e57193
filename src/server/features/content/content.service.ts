import type { Context, Tenant } from '../../context.ts'
import { getContent } from './content.repo.ts'
import { sanitise } from './sanitise.service.ts'

export interface ContentPage {
  title: string
  summary: string
  /** Sanitised. */
  html: string
  updatedAt: Date
}

// Keyed by the tenant as loaded: when anything of it changes a new one is loaded, and its pages with it.
const pages = new WeakMap<Tenant, Map<string, Promise<ContentPage | undefined>>>()

async function load(ctx: Context, page: string): Promise<ContentPage | undefined> {
  const row = await ctx.unit(async u => (await getContent(u, page, ctx.lang)) ?? getContent(u, page, 'en'))
  if (!row) return undefined
  return { title: row.title, summary: row.summary, html: sanitise(row.body_html), updatedAt: row.updated_at }
}

/** A page of the tenant in the caller's language, else in English; undefined when there is none. */
export function getPage(ctx: Context, page: string): Promise<ContentPage | undefined> {
  const known = pages.get(ctx.tenant) ?? new Map<string, Promise<ContentPage | undefined>>()
  pages.set(ctx.tenant, known)
  const key = `${ctx.lang}:${page}`
  const cached = known.get(key)
  if (cached) return cached
  const loading = load(ctx, page)
  known.set(key, loading)
  // A failure is not remembered.
  loading.catch(() => known.delete(key))
  return loading
}
