import {
  isOver,
  KEEPING,
  type Keeping,
  keyOf,
  MAX_ASSETS,
  mayKeep,
  NO_OWNER,
  OWNER_HEADER,
} from '#shared/rules/site/offline.ts'
import { assetsOf, savedAt, savedTitle, toCopy } from './copy.ts'

/** Caches of copies. Personal ones have a cache per owner, and only one exists. */

const CONTENT = 'rihla-content'
const SHELLS = 'rihla-shells'
const ASSETS = 'rihla-assets'
const OWN = 'rihla-own:'

// Incremented on sign-out: earlier requests must not store copies.
let era = 0

const ownNames = async () => (await caches.keys()).filter(name => name.startsWith(OWN))

/** Deletes personal caches, except one. Returns whether there were any. */
export async function forgetOwn(except?: string): Promise<boolean> {
  const gone = (await ownNames()).filter(name => except === undefined || name !== OWN + except)
  if (except === undefined || gone.length > 0) era += 1
  await Promise.all(gone.map(name => caches.delete(name)))
  return gone.length > 0
}

const openPublic = (kind: Exclude<Keeping, 'own'>) => caches.open(kind === 'content' ? CONTENT : SHELLS)

async function placeOf(kind: Keeping): Promise<Cache | undefined> {
  if (kind !== 'own') return openPublic(kind)
  const [name] = await ownNames()
  return name === undefined ? undefined : caches.open(name)
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

export async function findCopy(kind: Keeping, url: URL): Promise<Response | undefined> {
  const place = await placeOf(kind)
  const copy = await place?.match(keyOf(url))
  if (!copy || !isOver(kind, savedAt(copy), Date.now())) return copy
  await place?.delete(keyOf(url))
  return undefined
}

export interface Listed {
  url: string
  title: string
  at: number
}

export async function listCopies(kind: Keeping): Promise<Listed[]> {
  const place = await placeOf(kind)
  const keys = (await place?.keys()) ?? []
  const found = await Promise.all(
    keys.map(async key => {
      const copy = await place?.match(key)
      return copy && { url: key.url, title: savedTitle(copy), at: savedAt(copy) }
    }),
  )
  return found
    .filter(each => each !== undefined)
    .filter(({ at }) => !isOver(kind, at, Date.now()))
    .sort((a, b) => b.at - a.at)
}

/** A missing file does not stop the others. */
export async function keepAssets(paths: string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue
    await cache.add(path).catch(() => undefined)
  }
  await trim(cache, MAX_ASSETS)
}

export const findAsset = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(ASSETS)).match(request, { ignoreVary: true })

export async function keepAsset(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(ASSETS)
  await cache.put(request, answer)
}

async function put(cache: Cache, kind: Keeping, url: URL, answer: Response): Promise<void> {
  const html = await answer.text()
  // Re-adding moves it to the end of the eviction order.
  await cache.delete(keyOf(url))
  await cache.put(keyOf(url), toCopy(html, answer.headers, Date.now()))
  await trim(cache, KEEPING[kind].pages)
  await keepAssets(assetsOf(html))
}

async function putOwn(url: URL, answer: Response, owner: string, asked: number): Promise<void> {
  if (asked !== era) return
  const name = OWN + owner
  await put(await caches.open(name), 'own', url, answer)
  // Signed out meanwhile.
  if (asked !== era) await caches.delete(name)
}

/** Applies a response to the copies: owner, storing, deleting. */
export function makeKeeper(): (kind: Keeping | undefined, url: URL, answer: Response) => Promise<void> {
  let asked = era
  return async (kind, url, answer) => {
    const owner = answer.headers.get(OWNER_HEADER)
    if (owner !== null) {
      const before = era
      await forgetOwn(owner === NO_OWNER ? undefined : owner)
      // This response itself started the new era.
      if (asked === before && owner !== NO_OWNER) asked = era
    }
    if (!kind) return
    const { status, redirected } = answer
    const may = mayKeep(kind, { status, redirected, owner, type: answer.headers.get('content-type') ?? '' })
    if (may)
      return kind === 'own'
        ? putOwn(url, answer, owner as string, asked)
        : put(await openPublic(kind), kind, url, answer)
    if (status >= 400 && status < 500) await (await placeOf(kind))?.delete(keyOf(url))
  }
}
