import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk cache of generated pictures: one version of each kind per folder. */
export interface PictureStore {
  get(folder: string, kind: string, version: string): Promise<Buffer | undefined>
  any(folder: string, kind: string): Promise<Buffer | undefined>
  /** Stores a version and deletes the others. */
  put(folder: string, kind: string, version: string, bytes: Buffer): Promise<void>
}

const EXTENSION = '.jpg'

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Pictures in a directory. The caller makes sure that folder, kind and version are letters, digits and hyphens. */
export function diskPictureStore(directory: string): PictureStore {
  const nameOf = (kind: string, version: string) => `${kind}.${version}${EXTENSION}`
  const read = (folder: string, name: string) => readFile(join(directory, folder, name)).catch(unlessMissing)
  const list = async (folder: string, kind: string) => {
    const names = (await readdir(join(directory, folder)).catch(unlessMissing)) ?? []
    return names.filter(name => name.startsWith(`${kind}.`) && name.endsWith(EXTENSION))
  }
  return {
    get: (folder, kind, version) => read(folder, nameOf(kind, version)),
    any: async (folder, kind) => {
      const [name] = await list(folder, kind)
      return name === undefined ? undefined : read(folder, name)
    },
    put: async (folder, kind, version, bytes) => {
      const old = await list(folder, kind)
      const name = nameOf(kind, version)
      const part = join(directory, folder, `${name}.${randomUUID()}.part`)
      await mkdir(join(directory, folder), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, join(directory, folder, name))
      await Promise.all(
        old.filter(each => each !== name).map(each => rm(join(directory, folder, each), { force: true })),
      )
    },
  }
}
