import type { ReadyPage } from '../pages/ready-page.ts'

/** Recently used pages in memory, limited by bytes. */
export interface HotSet {
  find(host: string, target: string): ReadyPage | undefined
  /** Does not count as use. */
  peek(host: string, target: string): ReadyPage | undefined
  put(host: string, target: string, page: ReadyPage): void
  /** A page got another encoding: its size is updated. */
  grew(page: ReadyPage): void
  drop(host: string, target?: string): void
  /** Number of invalidations: a page read from disk before one may be stale. */
  drops(): number
  clear(): void
  bytes(): number
}

const OVERHEAD = 4096
const weightOf = ({ page, plain }: ReadyPage) =>
  page.br.byteLength + page.gzip.byteLength + (plain?.body.byteLength ?? 0) + OVERHEAD

interface Place {
  host: string
  target: string
  ready: ReadyPage
  bytes: number
}

class PageMemory implements HotSet {
  readonly #maxBytes: number
  readonly #hosts = new Map<string, Map<string, Place>>()
  // In clock order, see `#evict`.
  readonly #places = new Set<Place>()
  readonly #byPage = new WeakMap<ReadyPage, Place>()
  #bytes = 0
  #drops = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  #remove(place: Place): void {
    const pages = this.#hosts.get(place.host)
    pages?.delete(place.target)
    if (pages?.size === 0) this.#hosts.delete(place.host)
    this.#places.delete(place)
    this.#bytes -= place.bytes
  }

  // CLOCK eviction: a page used since the last pass stays for another. Approximates LRU without moving entries on
  // reads.
  #makeRoom(): void {
    for (const place of this.#places) {
      if (this.#bytes <= this.#maxBytes) return
      this.#places.delete(place)
      if (place.ready.used) this.#places.add(place)
      else this.#remove(place)
      place.ready.used = false
    }
  }

  peek(host: string, target: string): ReadyPage | undefined {
    return this.#hosts.get(host)?.get(target)?.ready
  }

  find(host: string, target: string): ReadyPage | undefined {
    const ready = this.#hosts.get(host)?.get(target)?.ready
    if (ready) ready.used = true
    return ready
  }

  put(host: string, target: string, ready: ReadyPage): void {
    const pages = this.#hosts.get(host) ?? new Map<string, Place>()
    const old = pages.get(target)
    if (old) this.#remove(old)
    const place = { host, target, ready, bytes: 0 }
    this.#hosts.set(host, pages.set(target, place))
    this.#places.add(place)
    this.#byPage.set(ready, place)
    this.grew(ready)
  }

  grew(ready: ReadyPage): void {
    const place = this.#byPage.get(ready)
    if (!place || !this.#places.has(place)) return
    const bytes = weightOf(ready)
    this.#bytes += bytes - place.bytes
    place.bytes = bytes
    if (this.#bytes > this.#maxBytes) this.#makeRoom()
  }

  drop(host: string, target?: string): void {
    this.#drops++
    for (const place of [...(this.#hosts.get(host)?.values() ?? [])])
      if (target === undefined || place.target === target) this.#remove(place)
  }

  drops(): number {
    return this.#drops
  }

  clear(): void {
    this.#hosts.clear()
    this.#places.clear()
    this.#bytes = 0
  }

  bytes(): number {
    return this.#bytes
  }
}

export const makeHotSet = (maxBytes: number): HotSet => new PageMemory(maxBytes)
