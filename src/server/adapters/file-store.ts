import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, config } from '../lib/config.ts'
import { AppError, codeOf } from '../lib/errors.ts'

/** Files by key. A key begins with the tenant's id and never contains user input. */
export interface FileStore {
  /** @throws AppError `file.storage_full` when the disk is full; leaves no partial file */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws an error with the code `ENOENT` for a file that is not there */
  get(key: string): Promise<Buffer>
  /** Deletes a file, or a folder with everything in it. */
  delete(key: string): Promise<void>
}

/** Kinds of files, each a folder of its own, with the form of its keys. */
const KEYS = {
  /** Copies of documents and slips, sealed. */
  files: /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/,
  pictures: /^[0-9a-f-]{36}\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(\/(master|\d{1,4}\.(avif|webp|jpg)))?$/,
  /** Printed invoices; printed again when one is not there. */
  invoices: /^[0-9a-f-]{36}\/[0-9a-f]{64}\.pdf$/,
}
export type FileKind = keyof typeof KEYS

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

function diskFileStore(directory: string, keys: RegExp): FileStore {
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

/** Files of a kind, in a directory outside the web root. */
export const fileStore = (kind: FileKind, { dataDir }: Pick<Config, 'dataDir'> = config()): FileStore =>
  diskFileStore(join(dataDir, kind), KEYS[kind])
