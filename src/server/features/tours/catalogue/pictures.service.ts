import { pictureSizeOf } from '#shared/base/pictures.ts'
import type { TourContent, TourPicture } from '#shared/contract/tours/tours.ts'
import type { Unit } from '../../../context/context.ts'
import { type Pictures, picturesOf, requirePictures } from '../../pictures/library.service.ts'
import { isInTourRows } from './published.repo.ts'

type Paths = (string | null | undefined)[]

const fromLibrary = (paths: Paths): string[] =>
  [
    ...new Set(paths.filter(path => typeof path === 'string' && pictureSizeOf(path) !== undefined)),
  ] as string[]

export const tourPictureWords = (u: Unit, paths: Paths): Promise<Pictures> =>
  picturesOf(u, fromLibrary(paths))

/** Locks the library's pictures that a tour shows against removal. Throws `request.invalid` for those removed. */
export async function requireTourPictures(
  u: Unit,
  { pictures, content }: { pictures: TourPicture[]; content: Pick<TourContent, 'hotels'> },
): Promise<void> {
  const fields = [
    ...pictures.map(({ path }, at) => [`tour.pictures.${at}.path`, fromLibrary([path])] as const),
    ...content.hotels.map(
      ({ picture }, at) => [`tour.content.hotels.${at}.picture`, fromLibrary([picture])] as const,
    ),
  ]
  await requirePictures(u, Object.fromEntries(fields))
}

export const isInTours = (u: Unit, path: string): Promise<boolean> => isInTourRows(u, path)

/** After a change of texts in the library. */
export const renewTourPages = async (u: Unit): Promise<void> => u.changed('tours')
