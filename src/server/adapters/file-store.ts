import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, codeOf } from '../lib/errors.ts'

/** Files by key. A key begins with the tenant's id and never contains user input. */
export interface FileStore {
  /** @throws AppError `file.storage_full` when the disk is full; leaves no partial file */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
  /** Deletes a file, or a folder with everything in it. */
  delete(key: string): Promise<void>
}

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Files in a directory outside the web root. `keys`: the form of a key, by default `<tenant>/<random>`. */
export function diskFileStore(directory: string, keys = KEY): FileStore {
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
    delete: key => rm(pathOf(key), { recursive: true, force: true }),
  }
}
