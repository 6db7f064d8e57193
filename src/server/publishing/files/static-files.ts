import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { config } from '../../lib/config.ts'
import { etagOf, type Representations } from '../../wire/representation.ts'
import { SPECULATION_FILE, speculationRules } from './speculation.ts'

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

export type StaticFiles = Map<string, Representations>

// A tenant's CDN may serve these to its pages.
const HEADERS = { Vary: 'Accept-Encoding', 'Cross-Origin-Resource-Policy': 'cross-origin' }

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function readOne(dir: string, name: string): Representations {
  const path = join(dir, name)
  const plain = readFileSync(path)
  const immutable = name.startsWith('_astro/')
  // A stale service worker script would delay updates.
  const age = immutable
    ? 'public, max-age=31536000, immutable'
    : `public, max-age=${name === 'sw.js' ? 0 : 300}`
  return {
    headers: {
      ...HEADERS,
      'Content-Type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
      'Cache-Control': age,
    },
    etag: etagOf(plain),
    plain,
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  }
}

const WORKER = '/sw.js'
/** A service worker that unregisters itself and deletes its caches. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(
  caches.keys()
    .then(names => Promise.all(names.map(name => caches.delete(name))))
    .then(() => registration.unregister())))
`

/** The built service worker, or with the `workerOff` setting one that removes it. */
function chooseWorker(files: StaticFiles): void {
  const worker = files.get(WORKER)
  if (!worker || !config().workerOff) return
  const plain = Buffer.from(NO_WORKER)
  files.set(WORKER, { headers: worker.headers, etag: etagOf(plain), plain })
}

function addSpeculation(files: StaticFiles): void {
  const plain = Buffer.from(speculationRules())
  const headers = {
    ...HEADERS,
    'Content-Type': 'application/speculationrules+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  }
  files.set(SPECULATION_FILE, { headers, etag: etagOf(plain), plain })
}

/** All static files of the build in memory, with their precompressed variants. */
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
  chooseWorker(files)
  addSpeculation(files)
  return files
}
