import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../pages/rendered-page.ts'

/** Recently used pages in memory, limited by bytes. */
export interface PageCache {
  get(host: string, target: string): RenderedPage | undefined
  /** Does not count as use. */
  peek(host: string, target: string): RenderedPage | undefined
  set(host: string, target: string, page: RenderedPage): void
  /** A page got another encoding: its size is updated. */
  resized(page: RenderedPage): void
  invalidate(host: string, target?: string): void
  /** Number of invalidations: a page read from disk before one may be stale. */
  invalidations(): number
  clear(): void
  bytes(): number
}

const OVERHEAD = 4096
const sizeOf = ({ page, plain }: RenderedPage) =>
  page.br.byteLength + page.gzip.byteLength + (plain?.body.byteLength ?? 0) + OVERHEAD

// Neither a host nor a target contains a space.
const keyOf = (host: string, target: string) => `${host} ${target}`

export function makePageCache(maxBytes: number): PageCache {
  // With one byte nothing is kept.
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
  })
  const keys = new WeakMap<RenderedPage, string>()
  let invalidations = 0
  const set = (key: string, page: RenderedPage) => {
    keys.set(page, key)
    // For the same value the size would not be calculated again.
    pages.delete(key)
    pages.set(key, page)
  }
  return {
    get: (host, target) => pages.get(keyOf(host, target)),
    peek: (host, target) => pages.peek(keyOf(host, target)),
    set: (host, target, page) => set(keyOf(host, target), page),
    resized: page => {
      const key = keys.get(page)
      if (key !== undefined && pages.peek(key) === page) set(key, page)
    },
    invalidate: (host, target) => {
      invalidations++
      if (target !== undefined) pages.delete(keyOf(host, target))
      else for (const key of pages.keys()) if (key.startsWith(keyOf(host, ''))) pages.delete(key)
    },
    invalidations: () => invalidations,
    clear: () => pages.clear(),
    bytes: () => pages.calculatedSize,
  }
}
