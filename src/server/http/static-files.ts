import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  etag: string
  /** The build put a hash of the content into its name. */
  immutable: boolean
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type StaticFiles = Map<string, StaticFile>

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function readOne(dir: string, name: string): StaticFile {
  const path = join(dir, name)
  const plain = readFileSync(path)
  return {
    type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    immutable: name.startsWith('_astro/'),
    plain,
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  }
}

/** Everything the build made for the browser, in memory, with the compressed forms that lie beside it. */
export function loadStaticFiles(dir: string): StaticFiles {
  const files: StaticFiles = new Map()
  if (!existsSync(dir)) return files
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue
    const name = join(entry.parentPath, entry.name)
      .slice(dir.length + 1)
      .replaceAll('\\', '/')
    files.set(`/${name}`, readOne(dir, name))
  }
  return files
}

type Coding = 'br' | 'gzip' | undefined

/** The best form the browser takes; a refusal by `q=0` counts. */
export function chooseCoding(header: string | undefined, has: { br?: unknown; gzip?: unknown }): Coding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map(part => part.split(';')[0]?.trim().toLowerCase()),
  )
  if (has.br && accepted.has('br')) return 'br'
  return has.gzip && accepted.has('gzip') ? 'gzip' : undefined
}

/** Sends a file of the build; false when there is none of this name. */
export function serveStatic(
  files: StaticFiles,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const file = files.get(path)
  if (!file) return false
  const coding = chooseCoding(req.headers['accept-encoding'], file)
  const body = coding ? (file[coding] as Buffer) : file.plain
  const etag = `"${file.etag}${coding ? `-${coding}` : ''}"`
  res.setHeader(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  )
  res.setHeader('Vary', 'Accept-Encoding')
  res.setHeader('ETag', etag)
  res.setHeader('Content-Type', file.type)
  // An agency's own delivery network may serve these to its pages.
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (req.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    res.writeHead(304).end()
    return true
  }
  if (coding) res.setHeader('Content-Encoding', coding)
  res.writeHead(200, { 'Content-Length': body.byteLength })
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}
