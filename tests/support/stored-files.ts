import { fileStore } from '../../src/server/adapters/file-store.ts'
import type { Config } from '../../src/server/lib/config.ts'

/** Keys of all documents and slips that the servers of these settings keep, on the disk or in a bucket. */
export async function storedKeys(config: Config): Promise<string[]> {
  const keys: string[] = []
  for await (const key of fileStore('files', config).list()) keys.push(key)
  return keys
}
