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

interface CacheEntry {
  host: string
  target: string
  page: RenderedPage
  bytes: number
}

class ClockCache implements PageCache {
  readonly #maxBytes: number
  readonly #hosts = new Map<string, Map<string, CacheEntry>>()
  // In clock order, see `#evict`.
  readonly #entries = new Set<CacheEntry>()
  readonly #byPage = new WeakMap<RenderedPage, CacheEntry>()
  #bytes = 0
  #invalidations = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  #remove(entry: CacheEntry): void {
    const pages = this.#hosts.get(entry.host)
    pages?.delete(entry.target)
    if (pages?.size === 0) this.#hosts.delete(entry.host)
    this.#entries.delete(entry)
    this.#bytes -= entry.bytes
  }

  // CLOCK eviction: a page used since the last pass stays for another. Approximates LRU without moving entries on
  // reads.
  #evict(): void {
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(entry)
      if (entry.page.used) this.#entries.add(entry)
      else this.#remove(entry)
      entry.page.used = false
    }
  }

  peek(host: string, target: string): RenderedPage | undefined {
    return this.#hosts.get(host)?.get(target)?.page
  }

  get(host: string, target: string): RenderedPage | undefined {
    const page = this.#hosts.get(host)?.get(target)?.page
    if (page) page.used = true
    return page
  }

  set(host: string, target: string, page: RenderedPage): void {
    const pages = this.#hosts.get(host) ?? new Map<string, CacheEntry>()
    const old = pages.get(target)
    if (old) this.#remove(old)
    const entry = { host, target, page, bytes: 0 }
    this.#hosts.set(host, pages.set(target, entry))
    this.#entries.add(entry)
    this.#byPage.set(page, entry)
    this.resized(page)
  }

  resized(page: RenderedPage): void {
    const entry = this.#byPage.get(page)
    if (!entry || !this.#entries.has(entry)) return
    const bytes = sizeOf(page)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    if (this.#bytes > this.#maxBytes) this.#evict()
  }

  invalidate(host: string, target?: string): void {
    this.#invalidations++
    for (const entry of [...(this.#hosts.get(host)?.values() ?? [])])
      if (target === undefined || entry.target === target) this.#remove(entry)
  }

  invalidations(): number {
    return this.#invalidations
  }

  clear(): void {
    this.#hosts.clear()
    this.#entries.clear()
    this.#bytes = 0
  }

  bytes(): number {
    return this.#bytes
  }
}

export const makePageCache = (maxBytes: number): PageCache => new ClockCache(maxBytes)
