import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/lib/root.ts'
import { pictureSizeOf, readPictureFile } from '#shared/base/pictures.ts'

export interface PictureSize {
  width: number
  height: number
}

const DRAWN = /^\/[\w-]+(?:\/[\w-]+)*\.svg$/
const known = new Map<string, PictureSize | undefined>()

function readSize(path: string): PictureSize | undefined {
  const file = join(ROOT, 'public', path)
  const [tag = ''] = existsSync(file) ? (/<svg[^>]*>/.exec(readFileSync(file, 'utf8')) ?? []) : []
  const [width, height] = ['width', 'height'].map(name =>
    Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1]),
  )
  return width && height ? { width, height } : undefined
}

function librarySize(file: string): PictureSize | undefined {
  const found = readPictureFile(file)
  const size = found && pictureSizeOf(found.path)
  return size && { width: found.width, height: Math.round((size.height * found.width) / size.width) }
}

/** Intrinsic size of a bundled drawing or a file of the library, to reserve its space; undefined for others. */
export function pictureSize(path: string | null): PictureSize | undefined {
  if (!path) return undefined
  if (!DRAWN.test(path)) return librarySize(path)
  if (!known.has(path)) known.set(path, readSize(path))
  return known.get(path)
}
