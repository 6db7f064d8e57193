import sharp from 'sharp'
import { addPicture } from '#shared/contract/pictures.ts'
import type { Client } from './client.ts'

/** A picture with something on it, as a camera's file. */
export async function photograph(width: number, height: number, colour = '#0f5a41'): Promise<Buffer> {
  const dots = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const noise = { create: { width: 24, height: 16, channels: 3, background: colour, noise: dots } } as const
  return sharp(await sharp(noise).resize(width, height, { fit: 'fill' }).tint(colour).png().toBuffer())
    .jpeg()
    .toBuffer()
}

export const asFile = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

export const WORDS = { alt_en: 'Palms at dusk', alt_ar: 'نخيل عند الغروب' }

/** Puts a file into the library of the client's agency. */
export const add = (client: Client, bytes: Uint8Array | string, body: Record<string, unknown> = WORDS) =>
  client.call(addPicture, { file: asFile(bytes), fileName: 'palms.jpg', body })
