import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { sha256 } from '../lib/crypto.ts'
import { AppError, codeOf } from '../lib/errors.ts'
import type { FileStore, Listed } from './file-store.port.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

async function isFrom(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  return found !== undefined && found.mtime < before
}

async function* pathsIn(directory: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(join(directory, under), { recursive: true }).catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  for await (const entry of folder ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

async function* listFiles(directory: string, keys: RegExp, which?: Listed): AsyncGenerator<string> {
  for await (const path of pathsIn(directory, which?.under)) {
    const key = relative(directory, path).replaceAll(sep, '/')
    if (keys.test(key) && (!which || (await isFrom(path, which.before)))) yield key
  }
}

const PART = '.part'

export function diskFileStore(directory: string, keys: RegExp): FileStore {
  const pathOf = (key: string) => {
    if (!keys.test(key)) throw new Error('not a storage key')
    return join(directory, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}${PART}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw NO_ROOM.has(String(codeOf(error))) ? new AppError('file.storage_full') : error
      }
    },
    get: key => readFile(pathOf(key)),
    sha256: async key => sha256(await readFile(pathOf(key))),
    list: which => listFiles(directory, keys, which),
    async deleteParts({ under, before }) {
      for await (const path of pathsIn(directory, under))
        if (path.endsWith(PART) && (await isFrom(path, before))) await rm(path, { force: true })
    },
    // A file may be written into a folder while it is emptied.
    delete: key => rm(pathOf(key), { recursive: true, force: true, maxRetries: 8, retryDelay: 10 }),
  }
}
