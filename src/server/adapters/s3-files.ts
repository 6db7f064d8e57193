import type { S3Settings } from '../lib/config-files.ts'
import { sha256 } from '../lib/crypto.ts'
import type { FileStore } from './file-store.port.ts'
import { clientOf, library, limit, limitOf, plainError, retried } from './s3-client.ts'

interface Folder {
  settings: S3Settings
  /** Beginning of every key. */
  start: string
  keys: RegExp
}

function addressOf({ settings, start, keys }: Folder, key: string) {
  if (!keys.test(key)) throw new Error('not a storage key')
  return { Bucket: settings.bucket, Key: start + key }
}

async function put(folder: Folder, key: string, bytes: Uint8Array): Promise<void> {
  const { settings } = folder
  const address = addressOf(folder, key)
  const [client, { PutObjectCommand }] = [await clientOf(settings), await library()]
  const Metadata = { sha256: sha256(bytes) }
  const input = { ...address, Body: bytes, Metadata, ServerSideEncryption: settings.encryption }
  await client.send(new PutObjectCommand(input), limitOf(bytes)).catch(error => {
    throw plainError(error)
  })
}

async function read(folder: Folder, key: string): Promise<Buffer> {
  const [client, { GetObjectCommand }] = [await clientOf(folder.settings), await library()]
  const { Body, Metadata } = await client.send(new GetObjectCommand(addressOf(folder, key)), limit())
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
  if (Metadata?.sha256 && Metadata.sha256 !== sha256(bytes)) throw new Error('The answer is not whole')
  return bytes
}

async function readHash(folder: Folder, key: string): Promise<string> {
  const [client, { HeadObjectCommand }] = [await clientOf(folder.settings), await library()]
  const { Metadata } = await client.send(new HeadObjectCommand(addressOf(folder, key)), limit())
  return Metadata?.sha256 ?? sha256(await read(folder, key))
}

async function* list({ settings, start, keys }: Folder, under = '', before?: Date): AsyncGenerator<string> {
  const [client, { paginateListObjectsV2 }] = [await clientOf(settings), await library()]
  const asked = { Bucket: settings.bucket, Prefix: start + under }
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(start.length)
        const wanted = !before || (LastModified && LastModified < before)
        if (wanted && keys.test(key)) yield key
      }
  } catch (error) {
    throw plainError(error)
  }
}

async function remove(folder: Folder, key: string): Promise<void> {
  const address = addressOf(folder, key)
  const [client, { DeleteObjectCommand }] = [await clientOf(folder.settings), await library()]
  await client.send(new DeleteObjectCommand(address), limit()).catch(error => {
    throw plainError(error)
  })
}

/** Files under a folder of a bucket, each with its SHA-256, which is compared when it is read. */
export function s3FileStore(settings: S3Settings, name: string, keys: RegExp): FileStore {
  const folder = { settings, start: `${settings.prefix}${name}/`, keys }
  return {
    put: (key, bytes) => put(folder, key, bytes),
    get: key => retried(() => read(folder, key)),
    sha256: key => retried(() => readHash(folder, key)),
    list: which => (which ? list(folder, `${which.under}/`, which.before) : list(folder)),
    // An object is there whole, or not at all.
    deleteParts: async () => undefined,
    async delete(key) {
      await remove(folder, key)
      for await (const inside of list(folder, `${key}/`)) await remove(folder, inside)
    },
  }
}
