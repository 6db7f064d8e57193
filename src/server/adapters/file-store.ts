import { join } from 'node:path'
import { type Config, config } from '../lib/config.ts'
import { diskFileStore } from './disk-files.ts'
import type { FileStore } from './file-store.port.ts'
import { s3FileStore } from './s3-files.ts'

/** Kinds of files, each a folder of its own, with the form of its keys. */
const KEYS = {
  /** Copies of documents and slips, sealed. */
  files: /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/,
  pictures: /^[0-9a-f-]{36}\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(\/(master|\d{1,4}\.(avif|webp|jpg)))?$/,
  /** Printed invoices; printed again when one is not there. */
  invoices: /^[0-9a-f-]{36}\/[0-9a-f]{64}\.pdf$/,
}
export type FileKind = keyof typeof KEYS
export const FILE_KINDS = Object.keys(KEYS) as FileKind[]

/** Where files are: a bucket, or else the data directory. */
export type FilePlace = Pick<Config, 'dataDir' | 's3'>

/** Files of a kind, outside the web root. */
export const fileStore = (kind: FileKind, { dataDir, s3 }: FilePlace = config()): FileStore =>
  s3 ? s3FileStore(s3, kind, KEYS[kind]) : diskFileStore(join(dataDir, kind), KEYS[kind])
