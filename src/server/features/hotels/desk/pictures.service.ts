import { pictureSizeOf } from '#shared/base/pictures.ts'
import type { TourPicture } from '#shared/contract/tours/tours.ts'
import type { Unit } from '../../../context/context.ts'
import { requirePictures } from '../../pictures/library.service.ts'
import { isInHotelRows } from './hotel-pictures.repo.ts'

/** Locks the library's pictures under `at` against removal. Throws `request.invalid` for those removed. */
export async function requireHotelPictures(
  u: Unit,
  at: string,
  pictures: readonly TourPicture[],
): Promise<void> {
  const fields = pictures.map(({ path }, row) => [
    `${at}.${row}.path`,
    pictureSizeOf(path) === undefined ? [] : [path],
  ])
  await requirePictures(u, Object.fromEntries(fields))
}

export const isInHotels = (u: Unit, path: string): Promise<boolean> => isInHotelRows(u, path)
