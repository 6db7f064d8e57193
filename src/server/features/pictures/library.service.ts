import { type PictureWords, picturePath } from '#shared/base/pictures.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { keepPictureRows, listByHash, type PictureRow } from './pictures.repo.ts'

/** Words and placeholders of pictures by their paths. */
export type Pictures = Record<string, PictureWords>

const hashOf = (path: string) => path.split(/[/-]/)[2] ?? ''

const wordsOf = ({ alt, placeholder, colour }: PictureRow): PictureWords => ({ alt, placeholder, colour })

const toPictures = (rows: PictureRow[], paths: readonly string[]): Pictures =>
  Object.fromEntries(
    rows
      .map(row => [picturePath(row.hash, row), wordsOf(row)] as const)
      .filter(([path]) => paths.includes(path)),
  )

/** What a page shows of these pictures; one that is not in the agency's library is not among them. */
export async function picturesOf(u: Unit, paths: readonly string[]): Promise<Pictures> {
  return paths.length === 0 ? {} : toPictures(await listByHash(u, paths.map(hashOf)), paths)
}

/**
 * The same for pictures that are about to be shown: they stay in the library until the transaction ends.
 * @param paths by the field of the input that names them
 * @throws AppError `request.invalid` for a field whose picture is not in the agency's library
 */
export async function requirePictures(u: Unit, paths: Record<string, string[]>): Promise<Pictures> {
  const all = Object.values(paths).flat()
  if (all.length === 0) return {}
  const known = toPictures(await keepPictureRows(u, all.map(hashOf)), all)
  const missing = Object.keys(paths).filter(field => paths[field]?.some(path => !known[path]))
  if (missing.length === 0) return known
  const errors = Object.fromEntries(missing.map(field => [field, ['validation:picture']]))
  throw new AppError('request.invalid', { errors })
}
