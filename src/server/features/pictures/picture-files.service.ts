import {
  PICTURE_FORMATS,
  pictureFile,
  pictureSizeOf,
  readPictureFile,
  widthsOf,
} from '#shared/base/pictures.ts'
import { diskFileStore } from '../../adapters/file-store.ts'
import { config } from '../../lib/config.ts'
import { drawOnce } from '../../lib/drawing.ts'
import type { Log } from '../../lib/log.ts'
import { drawFile } from './draw.ts'

/** The files of a picture: one that is kept, and those that are made of it and may be thrown away. */

const KEY = /^[0-9a-f-]{36}\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(\/(master|\d{1,4}\.(avif|webp|jpg)))?$/
const store = () => diskFileStore(`${config().dataDir}/pictures`, KEY)
const keyOf = (tenantId: string, path: string) => path.replace('/pictures', tenantId)
const masterOf = (tenantId: string, path: string) => `${keyOf(tenantId, path)}/master`

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function readIfThere(key: string): Promise<Buffer | undefined> {
  try {
    return await store().get(key)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** @throws AppError `file.storage_full` */
export const keepMaster = (tenantId: string, path: string, bytes: Buffer) =>
  store().put(masterOf(tenantId, path), bytes)

/** The picture as it is kept; undefined when the tenant has none under the path. */
export const readMaster = (tenantId: string, path: string): Promise<Buffer | undefined> =>
  pictureSizeOf(path) ? readIfThere(masterOf(tenantId, path)) : Promise.resolve(undefined)

export const dropFiles = (tenantId: string, path: string) => store().delete(keyOf(tenantId, path))

type PictureLog = Pick<Log, 'warn'>

async function makeFile(tenantId: string, address: string, log: PictureLog): Promise<Buffer | undefined> {
  const file = readPictureFile(address)
  const master = file && (await readMaster(tenantId, file.path))
  if (!file || !master) return undefined
  const [key, bytes] = [keyOf(tenantId, address), await drawFile(master, file.width, file.format)]
  // Without room on the disk it is sent all the same, and drawn again for the next who asks.
  await store()
    .put(key, bytes)
    .catch(err => log.warn({ err, tenant: tenantId }, 'a drawn picture was not kept'))
  // Removed while it was drawn: nothing of it may come back.
  if (!(await readMaster(tenantId, file.path))) await store().delete(key)
  return bytes
}

/**
 * The bytes under an address such as `/pictures/<hash>-1600x1067/828.avif`, made now if they are not there; undefined
 * when the tenant has no such picture, or it is not sent in this width or format.
 */
export async function readPicture(
  tenantId: string,
  address: string,
  log: PictureLog,
): Promise<Buffer | undefined> {
  const file = readPictureFile(address)
  if (!file) return undefined
  const key = keyOf(tenantId, address)
  const made = await readIfThere(key)
  // Nobody queues for what cannot be made.
  if (made || !(await readMaster(tenantId, file.path))) return made
  return drawOnce(key, () => makeFile(tenantId, address, log))
}

/** Makes all files of a picture that are not there yet, one after the other. */
export async function makeFiles(tenantId: string, path: string, log: PictureLog): Promise<void> {
  const widths = widthsOf(pictureSizeOf(path) ?? { width: 1, height: 1 })
  for (const format of PICTURE_FORMATS.toReversed())
    for (const width of widths) await readPicture(tenantId, pictureFile(path, width, format), log)
}
