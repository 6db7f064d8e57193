import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PublishedPage, readPageFile, writePageFile } from '../pages/page-file.ts'

const PAGE = '.page'
const STAMP = 'stamp.json'

/** The last tenant change that all pages of a host include. */
export interface SiteStamp {
  tenantId: string
  stamp: number
}

/** Published pages on disk: one folder per host, one file per page. */
export interface PageStore {
  has(host: string): boolean
  hosts(): string[]
  list(host: string): Promise<string[]>
  read(host: string, target: string): Promise<PublishedPage | undefined>
  /** Atomic: readers get the old or the new page. */
  write(host: string, target: string, page: PublishedPage): Promise<void>
  remove(host: string, target: string): Promise<void>
  removeHost(host: string): Promise<void>
  stampOf(host: string): Promise<SiteStamp | undefined>
  setStamp(host: string, stamp: SiteStamp): Promise<void>
}

const fileOf = (target: string) => `${target === '/' ? 'index' : target.slice(1)}${PAGE}`
const targetOf = (file: string) => {
  const name = file.slice(0, -PAGE.length).replaceAll('\\', '/')
  return name === 'index' ? '/' : `/${name}`
}

async function replace(path: string, bytes: Buffer | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporary, bytes)
  await rename(temporary, path)
}

// Unreadable pages are rendered again.
const readIfThere = (path: string) => readFile(path).catch(() => undefined)

function foldersOf(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    // Nothing is published yet.
    return []
  }
}

/** Opens the pages under a directory, which may be missing. Hosts are normalised (wire/host.ts). */
export function openPageStore(dir: string): PageStore {
  const hosts = new Set(foldersOf(dir))
  const pathOf = (host: string, target: string) => join(dir, host, fileOf(target))
  const list = async (host: string) => {
    // Nothing is published yet.
    const names = await readdir(join(dir, host), { recursive: true }).catch(() => [])
    return names.filter(name => name.endsWith(PAGE)).map(targetOf)
  }
  return {
    has: host => hosts.has(host),
    hosts: () => [...hosts],
    list,
    read: async (host, target) => {
      const bytes = await readIfThere(pathOf(host, target))
      return bytes && readPageFile(bytes)
    },
    write: async (host, target, page) => {
      await replace(pathOf(host, target), writePageFile(page))
      hosts.add(host)
    },
    remove: (host, target) => rm(pathOf(host, target), { force: true }),
    removeHost: async host => {
      hosts.delete(host)
      await rm(join(dir, host), { recursive: true, force: true, maxRetries: 5 })
    },
    stampOf: async host => {
      const bytes = await readIfThere(join(dir, host, STAMP))
      return bytes && (JSON.parse(bytes.toString()) as SiteStamp)
    },
    setStamp: (host, stamp) => replace(join(dir, host, STAMP), JSON.stringify(stamp)),
  }
}
