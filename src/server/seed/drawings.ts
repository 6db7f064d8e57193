import { crc32, deflateSync } from 'node:zlib'
import { fileStore } from '../adapters/file-store.ts'
import { sealBytes } from '../lib/seal.ts'

/** Pictures of what people of the demo handed in, drawn as PNG. */

const WIDTH = 360
const HEIGHT = 480

type Ink = readonly [red: number, green: number, blue: number]

function draw(inkAt: (x: number, y: number) => Ink): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => inkAt(x, y)).flat()]),
  )
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const image = chunk('IDAT', deflateSync(Buffer.concat(rows)))
  return Buffer.concat([signature, chunk('IHDR', head), image, chunk('IEND', Buffer.alloc(0))])
}

const WHITE: Ink = [255, 255, 255]

/** A white sheet with a green head and lines. */
export const SHEET = draw((x, y) => {
  if (x < 32 || x > 328) return WHITE
  if (y < 64) return [15, 90, 65]
  return y > 110 && y < 400 && y % 36 < 8 ? [205, 212, 208] : WHITE
})

const within = (x: number, y: number, width: number, height: number) =>
  (x / width) ** 2 + (y / height) ** 2 < 1

/** Head and shoulders before a light wall. */
export const PORTRAIT = draw((x, y) => {
  if (within(x - 180, y - 190, 78, 102)) return [208, 170, 140]
  if (within(x - 180, y - 470, 160, 160)) return [70, 96, 110]
  return [236, 238, 240]
})

/** Stores a drawing under each key, sealed as uploads are. */
export async function storeDrawing(keys: string[], drawing: Buffer): Promise<void> {
  const store = fileStore('files')
  for (const key of keys) await store.put(key, sealBytes(drawing))
}
