/** What consulates take: both sides at least so long, upright between 2:3 (40 × 60 mm) and square (51 × 51 mm). */
export const PHOTO = {
  leastPixels: 400,
  narrowest: 2 / 3,
  widest: 1,
  types: ['image/jpeg', 'image/png'],
} as const

/** A scanner cuts a millimetre too much. */
const TOLERANCE = 0.03

export type PhotoProblem = 'photo.type' | 'photo.small' | 'photo.shape'

/** Why a picture is no visa photo; the face is not looked at. */
export function photoProblem(picture: {
  mime: string
  width: number
  height: number
}): PhotoProblem | undefined {
  const { mime, width, height } = picture
  if (!PHOTO.types.some(type => type === mime)) return 'photo.type'
  if (Math.min(width, height) < PHOTO.leastPixels) return 'photo.small'
  const shape = width / height
  return shape < PHOTO.narrowest - TOLERANCE || shape > PHOTO.widest + TOLERANCE ? 'photo.shape' : undefined
}
