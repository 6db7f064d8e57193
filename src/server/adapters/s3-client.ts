import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Settings } from '../lib/config-files.ts'
import { AppError, codeOf } from '../lib/errors.ts'

const TRIES = 4
const READ_TRIES = 3
const CONNECT_MS = 3000
const ANSWER_MS = 3000
/** Of all tries together. */
const LIMIT_MS = 10_000
export const limit = () => ({ abortSignal: AbortSignal.timeout(LIMIT_MS) })
/** Bytes a millisecond of a line that is slow, and not broken. */
const SLOWEST = 250

/** An answer comes after all bytes are sent. */
export function limitOf({ byteLength }: Uint8Array) {
  const sending = Math.ceil(byteLength / SLOWEST)
  return { abortSignal: AbortSignal.timeout(LIMIT_MS + sending), requestTimeout: ANSWER_MS + sending }
}

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge'])

// The client is some 400 modules, which servers that keep files on disk do not load.
export const library = () => import('@aws-sdk/client-s3')

const clients = new WeakMap<S3Settings, Promise<S3Client>>()

export function clientOf(settings: S3Settings): Promise<S3Client> {
  const open = async () => {
    const { S3Client } = await library()
    return new S3Client({
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.endpoint !== undefined,
      credentials: settings.keys,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
      },
    })
  }
  const client = clients.get(settings) ?? open()
  clients.set(settings, client)
  return client
}

const statusOf = (error: unknown) => (error as Partial<S3ServiceException>)?.$metadata?.httpStatusCode

/** The same errors as from the disk: `ENOENT` for a missing file; else `file.storage_full` or `server.busy`. */
export function plainError(error: unknown): unknown {
  const name = (error as Error)?.name
  if (name === 'NoSuchKey' || name === 'NotFound') return Object.assign(new Error(name), { code: 'ENOENT' })
  if (statusOf(error) === 507 || FULL.has(name)) return new AppError('file.storage_full', { cause: error })
  return new AppError('server.busy', { cause: error })
}

/** Answers that end early are not retried by the client, which has given its answer by then. */
export async function retried<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      const plain = plainError(error)
      if (tries === READ_TRIES || codeOf(plain) === 'ENOENT') throw plain
      await sleep(50 * 2 ** tries)
    }
  }
}
