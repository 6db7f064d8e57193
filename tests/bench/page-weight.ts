import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Weight {
  page: string
  htmlBytes: number
  cssBytes: number
  jsBytes: number
  /** Scripts in the head that the browser waits for before it paints. */
  blockingJsBytes: number
}

async function wire(url: string, host: string): Promise<{ bytes: number; text: string }> {
  const { default: http } = await import('node:http')
  const address = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { Host: host, 'Accept-Encoding': 'br' }
    http
      .get(
        { hostname: '127.0.0.1', port: address.port, path: address.pathname + address.search, headers },
        response => {
          const chunks: Buffer[] = []
          response.on('data', chunk => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const body = Buffer.concat(chunks)
            const encoding = response.headers['content-encoding']
            const plain =
              encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
            resolve({ bytes: body.length, text: plain.toString('utf8') })
          })
        },
      )
      .on('error', reject)
  })
}

const assetOf = (href: string, base: string) => new URL(href, base).pathname

/** Every module an entry loads, itself included: static imports only, as the browser would follow them. */
async function modules(entries: string[], base: string, host: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  const queue = [...entries]
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (seen.has(path)) continue
    const { bytes, text } = await wire(new URL(path, base).href, host)
    seen.set(path, bytes)
    for (const [, from] of text.matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g)) {
      queue.push(assetOf(from as string, new URL(path, base).href))
    }
  }
  return seen
}

/** What a page weighs on the wire with brotli: its HTML, its styles, and every script it may load. */
export async function weigh(base: string, host: string, page: string): Promise<Weight> {
  const html = await wire(new URL(page, base).href, host)
  const sheets = [...html.text.matchAll(/<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    match => match[1] as string,
  )
  const islands = [
    ...html.text.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
  ].map(match => match[1] as string)
  const scripts = [...html.text.matchAll(/<script([^>]*)src="([^"]+)"([^>]*)>/g)]
  const entries = [...islands, ...scripts.map(match => match[2] as string)].map(href => assetOf(href, base))
  const js = await modules([...new Set(entries)], base, host)
  const blocking = scripts.filter(([tag]) => !/type="module"|\basync\b|\bdefer\b/.test(tag))
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, bytes) => total + bytes, 0)
  const css = await Promise.all(sheets.map(async href => (await wire(new URL(href, base).href, host)).bytes))
  return {
    page,
    htmlBytes: html.bytes,
    cssBytes: sum(css),
    jsBytes: sum(js.values()),
    blockingJsBytes: sum(blocking.map(match => js.get(assetOf(match[2] as string, base)) ?? 0)),
  }
}
