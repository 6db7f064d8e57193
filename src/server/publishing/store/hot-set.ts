import type { ReadyPage } from '../pages/ready-page.ts'

/** Pages in memory: those asked for lately, up to a number of bytes. */
export interface HotSet {
  find(host: string, target: string): ReadyPage | undefined
  /** The same, without counting as being asked for. */
  peek(host: string, target: string): ReadyPage | undefined
  put(host: string, target: string, page: ReadyPage): void
  /** A page has another form now, which takes room if it is in here. */
  grew(page: ReadyPage): void
  drop(host: string, target?: string): void
  /** How often something was dropped: what was read from disk before one may be gone from there since. */
  drops(): number
  clear(): void
  /** Of the pages in it. */
  bytes(): number
}

// What a page takes besides its bodies: its headers and their arrays.
const OVERHEAD = 4096
const weightOf = ({ page, plain }: ReadyPage) =>
  page.br.byteLength + page.gzip.byteLength + (plain?.body.byteLength ?? 0) + OVERHEAD

interface Place {
  host: string
  target: string
  ready: ReadyPage
  /** As counted. */
  bytes: number
}

class PageMemory implements HotSet {
  readonly #maxBytes: number
  readonly #hosts = new Map<string, Map<string, Place>>()
  // In the order of a clock's hand, see makeRoom.
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

  // A page that was asked for since the hand last passed gets another round: nearly the least recently used go,
  // and finding a page moves nothing.
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
