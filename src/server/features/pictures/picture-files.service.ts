import {
  PICTURE_FORMATS,
  pictureFile,
  pictureSizeOf,
  readPictureFile,
  widthsOf,
} from '#shared/base/pictures.ts'
import { fileStore } from '../../adapters/file-store.ts'
import { drawOnce } from '../../lib/drawing.ts'
import { codeOf } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import { drawFile } from './draw.ts'

const store = () => fileStore('pictures')
const keyOf = (tenantId: string, path: string) => path.replace('/pictures', tenantId)
const masterOf = (tenantId: string, path: string) => `${keyOf(tenantId, path)}/master`

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

async function readIfThere(key: string): Promise<Buffer | undefined> {
  try {
    return await store().get(key)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const keepMaster = (tenantId: string, path: string, bytes: Buffer) =>
  store().put(masterOf(tenantId, path), bytes)

export const readMaster = (tenantId: string, path: string): Promise<Buffer | undefined> =>
  pictureSizeOf(path) ? readIfThere(masterOf(tenantId, path)) : Promise.resolve(undefined)

export const deleteFiles = (tenantId: string, path: string) => store().delete(keyOf(tenantId, path))

type PictureLog = Pick<Log, 'warn'>

async function makeFile(tenantId: string, address: string, log: PictureLog): Promise<Buffer | undefined> {
  const file = readPictureFile(address)
  const master = file && (await readMaster(tenantId, file.path))
  if (!file || !master) return undefined
  const [key, bytes] = [keyOf(tenantId, address), await drawFile(master, file.width, file.format)]
  // If it cannot be stored, it is generated again for the next request.
  await store()
    .put(key, bytes)
    .catch(err => log.warn({ err, tenant: tenantId }, 'a drawn picture was not kept'))
  // Removed while it was generated: do not bring it back.
  if (!(await readMaster(tenantId, file.path))) await store().delete(key)
  return bytes
}

/** Content of an address such as `/pictures/<hash>-1600x1067/828.avif`, generated if missing. */
export async function readPicture(
  tenantId: string,
  address: string,
  log: PictureLog,
): Promise<Buffer | undefined> {
  const file = readPictureFile(address)
  if (!file) return undefined
  const key = keyOf(tenantId, address)
  const made = await readIfThere(key)
  // Unknown pictures do not enter the queue.
  if (made || !(await readMaster(tenantId, file.path))) return made
  return drawOnce(key, () => makeFile(tenantId, address, log))
}

export async function makeFiles(tenantId: string, path: string, log: PictureLog): Promise<void> {
  const widths = widthsOf(pictureSizeOf(path) ?? { width: 1, height: 1 })
  for (const format of PICTURE_FORMATS.toReversed())
    for (const width of widths) await readPicture(tenantId, pictureFile(path, width, format), log)
}
