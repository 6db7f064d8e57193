import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Picture, PictureAlt } from '#shared/contract/pictures.ts'
import { picturePath } from '#shared/rules/pictures.ts'
import type { Context, Unit } from '../../context.ts'
import { drawOnce } from '../../drawing.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isInTexts } from '../content/content.service.ts'
import { isInSettings, renewPictures } from '../settings/settings.service.ts'
import { drawMaster, type Master } from './draw.ts'
import { dropFiles, keepMaster } from './picture-files.service.ts'
import {
  countPictures,
  deletePictureRow,
  insertPicture,
  listPictureRows,
  type PictureRow,
  rewordPicture,
} from './pictures.repo.ts'

/** Of one agency. */
const MAX_PICTURES = 300

const pathOf = (row: PictureRow) => picturePath(row.hash, row)

function toPicture(row: PictureRow): Picture {
  const { id, width, height, alt, created_at } = row
  return { id, path: pathOf(row), width, height, alt, created_at: created_at.toISOString() }
}

// Other words of a picture are told on every page that shows it.
async function reword(u: Unit, hash: string, alt: Picture['alt']): Promise<PictureRow | undefined> {
  const row = await rewordPicture(u, hash, alt)
  if (!row) return undefined
  await renewPictures(u)
  u.changed('settings')
  return row
}

interface New extends Master {
  hash: string
  alt: Picture['alt']
}

async function insert(ctx: Context, { hash, alt, bytes, width, height, placeholder }: New) {
  const path = picturePath(hash, { width, height })
  await keepMaster(ctx.tenant.id, path, bytes)
  try {
    return await ctx.unit(async u => {
      if ((await countPictures(u)) >= MAX_PICTURES) throw new AppError('picture.too_many')
      const row = { tenant_id: u.tenant.id, id: newId(), hash, width, height, placeholder }
      const inserted = await insertPicture(u, { ...row, alt: JSON.stringify(alt) })
      if (inserted) await u.enqueue('picture.make', { tenantId: u.tenant.id, path })
      return inserted ?? (await reword(u, hash, alt))
    })
  } catch (error) {
    // Unless somebody else added it at the same time.
    const known = await ctx.unit(u => listPictureRows(u))
    if (!known.some(row => row.hash === hash)) await dropFiles(ctx.tenant.id, path)
    throw error
  }
}

/**
 * Puts a photograph into the agency's library, drawn anew; what pages send of it is made right after. The same file
 * again is the same picture, with these words from now on.
 * @throws AppError `picture.type`, `file.unreadable`, `picture.too_many`, `file.storage_full`
 */
export async function addPicture(
  ctx: Context,
  upload: { path: string },
  { alt_en, alt_ar }: PictureAlt,
): Promise<Picture> {
  const bytes = await readFile(upload.path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const alt = { en: alt_en, ar: alt_ar }
  const known = await ctx.unit(u => reword(u, hash, alt))
  if (known) return toPicture(known)
  const master = await drawOnce(`${ctx.tenant.id}/${hash}`, () => drawMaster(bytes))
  const row = await insert(ctx, { ...master, hash, alt })
  // Removed by somebody else between two statements.
  if (!row) throw new AppError('server.busy')
  return toPicture(row)
}

/** The agency's photographs, newest first. */
export async function listPictures(ctx: Context): Promise<Picture[]> {
  return (await ctx.unit(listPictureRows)).map(toPicture)
}

/** Removes a photograph and its files. @throws AppError `picture.not_found`, `picture.in_use` */
export async function deletePicture(ctx: Context, id: string): Promise<null> {
  const path = await ctx.unit(async u => {
    const row = await deletePictureRow(u, id)
    if (!row) throw new AppError('picture.not_found')
    const gone = pathOf(row)
    if ((await isInSettings(u, gone)) || (await isInTexts(u, gone))) throw new AppError('picture.in_use')
    return gone
  })
  await dropFiles(ctx.tenant.id, path)
  return null
}
