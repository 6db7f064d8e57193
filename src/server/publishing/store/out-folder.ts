import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Marks a folder as ours: other folders are never written to. */
const MARK = '.rihla-sites'
const NGINX = '.nginx'
const MAKING = '.making-'

export interface OutFolder {
  /** Writes a site into an empty folder, which then replaces the host's last one; `nginx` gives its rules. */
  replace(host: string, work: (folder: string) => Promise<{ nginx: string }>): Promise<void>
  keepOnly(hosts: readonly string[]): Promise<void>
}

async function claim(out: string): Promise<boolean> {
  await mkdir(out, { recursive: true })
  const names = await readdir(out)
  if (names.length > 0 && !names.includes(MARK)) return false
  await writeFile(
    join(out, MARK),
    'Sites written by npm run publish. Whatever else lies here may be removed.\n',
  )
  // Left by a killed run.
  const left = names.filter(name => name.startsWith(MAKING))
  await Promise.all(left.map(name => rm(join(out, name), { recursive: true, force: true })))
  return true
}

/** Opens a folder that is new, empty or marked as ours; undefined for any other. */
export async function openOutFolder(out: string): Promise<OutFolder | undefined> {
  if (!(await claim(out))) return undefined
  const remove = (name: string) => rm(join(out, name), { recursive: true, force: true })
  return {
    replace: async (host, work) => {
      const name = `${MAKING}${randomUUID()}`
      const [made, old, place] = [join(out, name), join(out, `${name}-old`), join(out, host)]
      try {
        await mkdir(made)
        const { nginx } = await work(made)
        await writeFile(`${made}${NGINX}`, nginx)
        // Missing the first time; any other error fails the next line.
        await rename(place, old).catch(() => undefined)
        await rename(made, place)
        await rename(`${made}${NGINX}`, `${place}${NGINX}`)
      } finally {
        await Promise.all([name, `${name}-old`, `${name}${NGINX}`].map(remove))
      }
    },
    keepOnly: async hosts => {
      const kept = new Set([MARK, ...hosts, ...hosts.map(host => host + NGINX)])
      await Promise.all((await readdir(out)).filter(name => !kept.has(name)).map(remove))
    },
  }
}
