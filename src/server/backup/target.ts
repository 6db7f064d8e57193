import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileStore } from '../adapters/file-store.ts'
import type { Config } from '../lib/config.ts'
import { codeOf, Refusal } from '../lib/errors.ts'

export interface Target {
  /** Of the servers that will run there, but for the data directory, which is another until the end. */
  settings: Config
  /** Called when the database has committed. */
  committed(): void
  /** Gives everything its place. */
  finish(): Promise<void>
  /** Leaves nothing behind, unless rows name it. */
  discard(): Promise<void>
}

const KINDS = ['files', 'pictures'] as const

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
    return []
  })
}

async function refuseUnlessEmpty(dir: string): Promise<void> {
  const [found] = (await namesIn(dir)).filter(name => name !== 'lost+found')
  if (found) throw new Refusal(`${dir} is not empty (there is ${found}). Nothing was changed.`)
}

async function* filesOf(settings: Config) {
  for (const kind of KINDS) for await (const key of fileStore(kind, settings).list()) yield { kind, key }
}

async function refuseUnlessWithoutFiles(settings: Config): Promise<void> {
  for await (const { kind, key } of filesOf(settings))
    throw new Refusal(`The bucket is not empty (there is ${kind}/${key}). Nothing was changed.`)
}

async function deleteFiles(settings: Config): Promise<void> {
  for await (const { kind, key } of filesOf(settings)) await fileStore(kind, settings).delete(key)
}

/** Everything is made in a folder inside, and moved up at the end: the database last, without which no one starts. */
async function dataDirectory(settings: Config): Promise<Target> {
  const { dataDir } = settings
  await refuseUnlessEmpty(dataDir)
  if (settings.s3) await refuseUnlessWithoutFiles(settings)
  const aside = join(dataDir, 'restoring')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Made by one of two that found the place empty.
  await mkdir(aside, { mode: 0o700 }).catch(error => {
    throw codeOf(error) === 'EEXIST'
      ? new Refusal(`Another restore fills ${dataDir}. Nothing was changed.`)
      : error
  })
  return {
    settings: { ...settings, dataDir: aside },
    committed: () => undefined,
    finish: async () => {
      const made = await readdir(aside)
      const inOrder = made.sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
      for (const name of inOrder) await rename(join(aside, name), join(dataDir, name))
      await rmdir(aside)
    },
    discard: async () => {
      await rm(aside, { recursive: true, force: true, maxRetries: 5 })
      if (settings.s3) await deleteFiles(settings)
    },
  }
}

/** Files lie in their place before the database commits the rows that name them. */
async function ownDatabase(settings: Config): Promise<Target> {
  const folders = KINDS.map(kind => join(settings.dataDir, kind))
  for (const folder of folders) await refuseUnlessEmpty(folder)
  if (settings.s3) await refuseUnlessWithoutFiles(settings)
  let belongs = false
  return {
    settings,
    committed: () => {
      belongs = true
    },
    finish: async () => undefined,
    discard: async () => {
      if (belongs) return
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
      if (settings.s3) await deleteFiles(settings)
    },
  }
}

/** @throws Refusal for a place that is not empty */
export const openTarget = (settings: Config): Promise<Target> =>
  settings.databaseUrl ? ownDatabase(settings) : dataDirectory(settings)
