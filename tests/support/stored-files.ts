import { type FileKind, fileStore } from '../../src/server/adapters/file-store.ts'
import type { Config } from '../../src/server/lib/config.ts'

/** Keys of all files that the servers of these settings keep, on the disk or in a bucket: documents and slips, if not others. */
export async function storedKeys(config: Config, kind: FileKind = 'files'): Promise<string[]> {
  const keys: string[] = []
  for await (const key of fileStore(kind, config).list()) keys.push(key)
  return keys
}
