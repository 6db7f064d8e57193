import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { sha256 } from '../lib/crypto.ts'
import { AppError, codeOf } from '../lib/errors.ts'
import type { FileStore } from './file-store.port.ts'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

async function* listFiles(directory: string, keys: RegExp): AsyncGenerator<string> {
  const folder = await opendir(directory, { recursive: true }).catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  for await (const entry of folder ?? []) {
    const key = relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (entry.isFile() && keys.test(key)) yield key
  }
}

/** Files in a directory, by keys of a form. */
export function diskFileStore(directory: string, keys: RegExp): FileStore {
  const pathOf = (key: string) => {
    if (!keys.test(key)) throw new Error('not a storage key')
    return join(directory, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
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
    list: () => listFiles(directory, keys),
    delete: key => rm(pathOf(key), { recursive: true, force: true }),
  }
}
