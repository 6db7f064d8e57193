import {
  isOver,
  KEEPING,
  type Keeping,
  keyOf,
  MAX_ASSETS,
  mayKeep,
  NOBODY,
  OWNER_HEADER,
} from '#shared/rules/site/offline.ts'
import { assetsOf, savedAt, savedTitle, toCopy } from './copy.ts'

/** Where copies lie. One's own are in a place named after whom they belong to, and there is never a second one. */

const CONTENT = 'rihla-content'
const ASSETS = 'rihla-assets'
const OWN = 'rihla-own:'

// Copies that were on their way when somebody left are of before, and must not be put away after.
let era = 0

const ownNames = async () => (await caches.keys()).filter(name => name.startsWith(OWN))

/** Throws away everybody's own pages, or all but one owner's. Answers whether there were any. */
export async function forgetOwn(except?: string): Promise<boolean> {
  const gone = (await ownNames()).filter(name => except === undefined || name !== OWN + except)
  if (except === undefined || gone.length > 0) era += 1
  await Promise.all(gone.map(name => caches.delete(name)))
  return gone.length > 0
}

async function placeOf(kind: Keeping): Promise<Cache | undefined> {
  if (kind === 'content') return caches.open(CONTENT)
  const [name] = await ownNames()
  return name === undefined ? undefined : caches.open(name)
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

/** The copy of an address, if there is one that is not too old. */
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

/** What can be read without network, the newest first. */
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

/** Built files of a page, each asked for once. A missing one does not stop the others. */
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
  // Put last in the order of the cache, which is the order of leaving it.
  await cache.delete(keyOf(url))
  await cache.put(keyOf(url), toCopy(html, answer.headers, Date.now()))
  await trim(cache, KEEPING[kind].pages)
  await keepAssets(assetsOf(html))
}

async function putOwn(url: URL, answer: Response, owner: string, asked: number): Promise<void> {
  if (asked !== era) return
  const name = OWN + owner
  await put(await caches.open(name), 'own', url, answer)
  // Somebody left meanwhile.
  if (asked !== era) await caches.delete(name)
}

/** What an answer of the server means for the copies: whose they may be, whether it becomes one, whether one is over. */
export function makeKeeper(): (kind: Keeping | undefined, url: URL, answer: Response) => Promise<void> {
  let asked = era
  return async (kind, url, answer) => {
    const owner = answer.headers.get(OWNER_HEADER)
    if (owner !== null) {
      const before = era
      await forgetOwn(owner === NOBODY ? undefined : owner)
      // What this very answer ended does not make it one of before.
      if (asked === before && owner !== NOBODY) asked = era
    }
    if (!kind) return
    const { status, redirected } = answer
    const may = mayKeep(kind, { status, redirected, owner, type: answer.headers.get('content-type') ?? '' })
    if (may)
      return kind === 'own'
        ? putOwn(url, answer, owner as string, asked)
        : put(await caches.open(CONTENT), kind, url, answer)
    if (status >= 400 && status < 500) await (await placeOf(kind))?.delete(keyOf(url))
  }
}
