import { fileTypeFromBuffer } from 'file-type'
import { codeOf, Refusal } from '../lib/errors.ts'
import { unsealBytes } from '../lib/seal.ts'
import { findDamaged, type ListedFile, readListed } from './kept-files.ts'
import { jobsPath, listPath, type Manifest, readManifest, tablePath } from './manifest.ts'
import { type Part, partOf, readLines } from './parts.ts'

export interface CheckedBackup {
  manifest: Manifest
  files: ListedFile[]
}

async function isWhole(path: string, { bytes, sha256 }: Part): Promise<boolean> {
  const found = await partOf(path).catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  return found?.bytes === bytes && found.sha256 === sha256
}

async function damagedParts(dir: string, { tables, jobs, files }: Manifest): Promise<string[]> {
  const parts = [
    ...tables.map(part => [part.table, tablePath(dir, part.table), part] as const),
    ['jobs', jobsPath(dir), jobs] as const,
    ['list of files', listPath(dir), files] as const,
  ]
  const damaged: string[] = []
  for (const [name, path, part] of parts) if (!(await isWhole(path, part))) damaged.push(name)
  return damaged
}

const SHOWN = 10

function refuse(damaged: string[]): void {
  if (damaged.length === 0) return
  const more = damaged.length > SHOWN ? ` and ${damaged.length - SHOWN} more` : ''
  throw new Refusal(`Damaged or missing in the backup: ${damaged.slice(0, SHOWN).join(', ')}${more}.`)
}

/** Compares every part and file with its hash. @throws Refusal that names what is damaged */
export async function checkBackup(dir: string): Promise<CheckedBackup> {
  const manifest = await readManifest(dir)
  refuse(await damagedParts(dir, manifest))
  const files: ListedFile[] = []
  for await (const file of readLines<ListedFile>(listPath(dir))) files.push(file)
  refuse(await findDamaged(files, dir))
  return { manifest, files }
}

async function opens(file: ListedFile, dir: string): Promise<boolean> {
  const bytes = await readListed(file, dir)
  try {
    const plain = file.kind === 'files' ? unsealBytes(bytes) : bytes
    return (await fileTypeFromBuffer(plain)) !== undefined
  } catch {
    // Sealed with another secret, or damaged before it was backed up.
    return false
  }
}

/** Tries to open some files, chosen at random, with the secret of this process: a picture or a document each. */
export async function openSome(files: ListedFile[], dir: string, count: number) {
  const shuffled = files.map(file => ({ file, at: Math.random() })).sort((a, b) => a.at - b.at)
  const closed: string[] = []
  const some = shuffled.slice(0, count)
  for (const { file } of some) if (!(await opens(file, dir))) closed.push(`${file.kind}/${file.key}`)
  return { opened: some.length - closed.length, closed }
}
