import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { picturePath } from '#shared/base/pictures.ts'
import type { Picture, PictureAlt } from '#shared/contract/pictures.ts'
import type { Context, Unit } from '../../context/context.ts'
import { drawOnce } from '../../lib/drawing.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { drawMaster, type Master } from './draw.ts'
import { deleteFiles, keepMaster } from './picture-files.service.ts'
import { isUsed, updateUses } from './picture-use.port.ts'
import {
  deletePictureRow,
  insertPicture,
  listByHash,
  listPictureRows,
  lockLibrary,
  type PictureKey,
  type PictureRow,
  rewordPicture,
  sumPictures,
} from './pictures.repo.ts'

/** Limits per tenant; generated files take about as much again. */
const MAX_PICTURES = 300
const MAX_BYTES = 256 * 1024 * 1024

const pathOf = (row: PictureRow) => picturePath(row.hash, row)

function toPicture(row: PictureRow): Picture {
  const { id, width, height, alt, created_at } = row
  return { id, path: pathOf(row), width, height, alt, created_at: created_at.toISOString() }
}

// Changed texts update every page that shows the picture.
async function reword(u: Unit, key: PictureKey, alt: Picture['alt']): Promise<PictureRow | undefined> {
  await lockLibrary(u)
  const row = await rewordPicture(u, key, alt)
  if (!row) return undefined
  await updateUses(u)
  u.changed('settings')
  return row
}

interface New extends Master {
  hash: string
  alt: Picture['alt']
}

/** Deletes the files of a picture that the library does not have. */
export function deleteOrphanFiles(ctx: Context, hash: string, path: string): Promise<void> {
  return ctx.unit(async u => {
    await lockLibrary(u)
    const [existing] = await listByHash(u, [hash])
    if (!existing) await deleteFiles(u.tenant.id, path)
  })
}

async function insert(u: Unit, { alt, bytes, ...drawn }: New) {
  // A concurrent request may have added it.
  const existing = await reword(u, { hash: drawn.hash }, alt)
  if (existing) return existing
  const held = await sumPictures(u)
  if (held.count >= MAX_PICTURES || held.bytes + bytes.length > MAX_BYTES)
    throw new AppError('picture.too_many')
  const row = { ...drawn, tenant_id: u.tenant.id, id: newId(), bytes: bytes.length }
  const path = picturePath(row.hash, row)
  await u.enqueue('picture.make', { tenantId: u.tenant.id, path })
  const inserted = await insertPicture(u, { ...row, alt: JSON.stringify(alt) })
  await keepMaster(u.tenant.id, path, bytes)
  return inserted
}

/**
 * Adds a re-encoded picture to the library; the same file again updates its texts.
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
  const existing = await ctx.unit(u => reword(u, { hash }, alt))
  if (existing) return toPicture(existing)
  const master = await drawOnce(`${ctx.tenant.id}/${hash}`, () => drawMaster(bytes))
  try {
    return toPicture(await ctx.unit(u => insert(u, { ...master, hash, alt })))
  } catch (error) {
    await deleteOrphanFiles(ctx, hash, picturePath(hash, master))
    throw error
  }
}

/** Changes what a picture is called, on every page that shows it. Throws `picture.not_found`. */
export async function changePicture(
  ctx: Context,
  id: string,
  { alt_en, alt_ar }: PictureAlt,
): Promise<Picture> {
  const row = await ctx.unit(u => reword(u, { id }, { en: alt_en, ar: alt_ar }))
  if (!row) throw new AppError('picture.not_found')
  return toPicture(row)
}

export async function listPictures(ctx: Context): Promise<Picture[]> {
  return (await ctx.unit(listPictureRows)).map(toPicture)
}

/** Removes a picture, and its files at once or else by a job. Throws `picture.not_found` or `picture.in_use`. */
export async function deletePicture(ctx: Context, id: string): Promise<null> {
  const row = await ctx.unit(async u => {
    const row = await deletePictureRow(u, id)
    if (!row) throw new AppError('picture.not_found')
    const path = pathOf(row)
    if (await isUsed(u, path)) throw new AppError('picture.in_use')
    // With the row: a server that ends now must leave no address that still shows it.
    await u.enqueue('picture.delete', { tenantId: u.tenant.id, hash: row.hash, path })
    return row
  })
  try {
    await deleteOrphanFiles(ctx, row.hash, pathOf(row))
  } catch (err) {
    const tenant = ctx.tenant.key
    ctx.log.warn({ err, tenant }, 'files of a picture could not be deleted, and will be by a job')
  }
  return null
}
