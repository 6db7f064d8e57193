const pathOf = (request: RequestInfo | URL) =>
  new URL(
    typeof request === 'string' ? request : 'url' in request ? request.url : request.href,
    'https://site.test',
  ).href

/** A browser's Cache Storage in memory, as far as the service worker uses it; `whenPut` lets a test come between. */
export class MemoryCaches {
  readonly places = new Map<string, Map<string, Response>>()
  whenPut: (key: string) => unknown = () => {}

  async keys() {
    return [...this.places.keys()]
  }

  async delete(name: string) {
    return this.places.delete(name)
  }

  async open(name: string) {
    const entries = this.places.get(name) ?? new Map<string, Response>()
    this.places.set(name, entries)
    return {
      match: async (request: RequestInfo) => entries.get(pathOf(request))?.clone(),
      keys: async () => [...entries.keys()].map(url => new Request(url)),
      delete: async (request: RequestInfo) => entries.delete(pathOf(request)),
      add: async (request: RequestInfo) => void entries.set(pathOf(request), new Response('asset')),
      put: async (request: RequestInfo, answer: Response) => {
        entries.set(pathOf(request), answer)
        await this.whenPut(pathOf(request))
      },
    }
  }
}
