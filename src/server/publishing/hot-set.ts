import type { ReadyPage } from './ready-page.ts'

/** Pages in memory: those asked for lately, up to a number of bytes. */
export interface HotSet {
  find(host: string, target: string): ReadyPage | undefined
  /** The same, without counting as being asked for. */
  peek(host: string, target: string): ReadyPage | undefined
  put(host: string, target: string, page: ReadyPage): void
  drop(host: string, target?: string): void
  clear(): void
  /** Of the pages in it. */
  bytes(): number
}

// What a page takes besides its bodies: its headers and their arrays.
const OVERHEAD = 4096
const weightOf = ({ page }: ReadyPage) => page.br.byteLength + page.gzip.byteLength + OVERHEAD

interface Place {
  host: string
  target: string
  ready: ReadyPage
}

export function makeHotSet(maxBytes: number): HotSet {
  const hosts = new Map<string, Map<string, Place>>()
  // In the order of a clock's hand, see makeRoom.
  const places = new Set<Place>()
  let bytes = 0

  function remove(place: Place): void {
    const pages = hosts.get(place.host)
    pages?.delete(place.target)
    if (pages?.size === 0) hosts.delete(place.host)
    places.delete(place)
    bytes -= weightOf(place.ready)
  }

  // A page that was asked for since the hand last passed gets another round: nearly the least recently used go,
  // and finding a page moves nothing.
  function makeRoom(): void {
    for (const place of places) {
      if (bytes <= maxBytes) return
      places.delete(place)
      if (place.ready.used) places.add(place)
      else remove(place)
      place.ready.used = false
    }
  }

  const peek = (host: string, target: string) => hosts.get(host)?.get(target)?.ready
  return {
    peek,
    find: (host, target) => {
      const ready = peek(host, target)
      if (ready) ready.used = true
      return ready
    },
    put: (host, target, ready) => {
      const pages = hosts.get(host) ?? new Map<string, Place>()
      const old = pages.get(target)
      if (old) remove(old)
      const place = { host, target, ready }
      hosts.set(host, pages.set(target, place))
      places.add(place)
      bytes += weightOf(ready)
      if (bytes > maxBytes) makeRoom()
    },
    drop: (host, target) => {
      for (const place of [...(hosts.get(host)?.values() ?? [])])
        if (target === undefined || place.target === target) remove(place)
    },
    clear: () => {
      hosts.clear()
      places.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
