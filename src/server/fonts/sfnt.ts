import { inflateSync } from 'node:zlib'

interface Table {
  tag: string
  sum: number
  bytes: Buffer
}

const WOFF_ENTRY = 20
const WOFF_HEADER = 44
const SFNT_ENTRY = 16
const SFNT_HEADER = 12

function readTables(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = WOFF_HEADER + i * WOFF_ENTRY
    const [offset, packed, size, sum] = [4, 8, 12, 16].map(skip => woff.readUInt32BE(at + skip)) as number[]
    const bytes = woff.subarray(offset, (offset as number) + (packed as number))
    const isPacked = (packed as number) < (size as number)
    return {
      tag: woff.toString('latin1', at, at + 4),
      sum: sum as number,
      bytes: isPacked ? inflateSync(bytes) : bytes,
    }
  })
}

/** Converts WOFF 1.0 (https://www.w3.org/TR/WOFF/) to OpenType. Throws for other formats. */
export function toSfnt(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length)
  woff.copy(head, 0, 4, 8)
  const search = [tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)]
  for (const [i, value] of search.entries()) head.writeUInt16BE(value, 4 + 2 * i)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [i, { tag, sum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + SFNT_ENTRY * i
    head.write(tag, at, 'latin1')
    for (const [n, value] of [sum, offset, bytes.length].entries()) head.writeUInt32BE(value, at + 4 + 4 * n)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/** Segments of a format 4 character map: first and last character, delta to the glyph, offset. */
function readSegments(map: Buffer): [from: number, to: number][] {
  const doubled = map.readUInt16BE(6)
  const at = (list: number, i: number) => 14 + list * doubled + (list > 0 ? 2 : 0) + 2 * i
  return Array.from({ length: doubled / 2 }, (_, i) => [
    map.readUInt16BE(at(1, i)),
    map.readUInt16BE(at(0, i)),
  ])
}

/** Ranges of basic-plane characters in a font's character map (OpenType `cmap`, format 4). */
export function charactersOf(woff: Buffer): [from: number, to: number][] {
  const map = readTables(woff).find(({ tag }) => tag === 'cmap')?.bytes
  if (!map) throw new Error('a font without characters')
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, i) => map.readUInt32BE(4 + 8 * i + 4))
  const found = offsets.map(offset => map.subarray(offset)).find(table => table.readUInt16BE(0) === 4)
  return found ? readSegments(found).filter(([from]) => from !== 0xffff) : []
}
