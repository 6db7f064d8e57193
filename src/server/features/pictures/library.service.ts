import { type PictureWords, picturePath } from '#shared/base/pictures.ts'
import type { Unit } from '../../context/context.ts'
import { invalid } from '../../lib/errors.ts'
import { keepPictureRows, listByHash, lockLibrary, type PictureRow } from './pictures.repo.ts'

export type Pictures = Record<string, PictureWords>

const hashOf = (path: string) => path.split(/[/-]/)[2] ?? ''

const wordsOf = ({ alt, placeholder, colour }: PictureRow): PictureWords => ({ alt, placeholder, colour })

const toPictures = (rows: PictureRow[], paths: readonly string[]): Pictures =>
  Object.fromEntries(
    rows
      .map(row => [picturePath(row.hash, row), wordsOf(row)] as const)
      .filter(([path]) => paths.includes(path)),
  )

/** Page data of these pictures; paths outside the library are left out. */
export async function picturesOf(u: Unit, paths: readonly string[]): Promise<Pictures> {
  return paths.length === 0 ? {} : toPictures(await listByHash(u, paths.map(hashOf)), paths)
}

/** One writer at a time; taken before any picture. */
export const lockTexts = (u: Unit): Promise<void> => lockLibrary(u)

/** Locks pictures about to be used against removal. `paths`: by input field, for `request.invalid`. */
export async function requirePictures(u: Unit, paths: Record<string, string[]>): Promise<Pictures> {
  const all = Object.values(paths).flat()
  if (all.length === 0) return {}
  const pictures = toPictures(await keepPictureRows(u, all.map(hashOf)), all)
  const missing = Object.keys(paths).filter(field => paths[field]?.some(path => !pictures[path]))
  if (missing.length === 0) return pictures
  const errors = Object.fromEntries(missing.map(field => [field, ['validation:picture']]))
  throw invalid(errors)
}
