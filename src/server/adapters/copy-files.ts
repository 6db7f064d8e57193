import pLimit from 'p-limit'
import { sha256 } from '../lib/crypto.ts'
import { codeOf } from '../lib/errors.ts'
import type { FileStore } from './file-store.port.ts'
import { type FileKind, type FilePlace, fileStore } from './file-store.ts'

export interface Copied {
  copied: number
  /** Were there with the same hash. */
  same: number
  /** Are at the target, and not at the source. */
  others: string[]
}

const limited = pLimit(8)

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })

async function copyFile(key: string, from: FileStore, to: FileStore): Promise<'copied' | 'same' | 'gone'> {
  const wanted = await unlessMissing(from.sha256(key))
  if (!wanted) return 'gone'
  if ((await unlessMissing(to.sha256(key))) === wanted) return 'same'
  const bytes = await unlessMissing(from.get(key))
  if (!bytes) return 'gone'
  await to.put(key, bytes)
  if (sha256(await to.get(key)) !== wanted) throw new Error(`${key} is not what was copied`)
  return 'copied'
}

/** Copies all files of a kind to another place; what is there with the same hash is passed over. */
export async function copyFiles(kind: FileKind, source: FilePlace, target: FilePlace): Promise<Copied> {
  const [from, to] = [fileStore(kind, source), fileStore(kind, target)]
  const keys = new Set<string>()
  for await (const key of from.list()) keys.add(key)
  const done = await limited.map(keys, key => copyFile(key, from, to))
  const others: string[] = []
  for await (const key of to.list()) if (!keys.has(key)) others.push(key)
  const count = (what: string) => done.filter(each => each === what).length
  return { copied: count('copied'), same: count('same'), others }
}
