import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/lib/root.ts'

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

/** Intrinsic size of a bundled drawing, to reserve its space; undefined for others. */
export function pictureSize(path: string | null): PictureSize | undefined {
  if (!path || !DRAWN.test(path)) return undefined
  if (!known.has(path)) known.set(path, readSize(path))
  return known.get(path)
}
