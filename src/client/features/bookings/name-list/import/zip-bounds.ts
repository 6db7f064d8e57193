/** Refuses archives that unpack to more than a name list can be. Read before anything is unpacked. */

const END = 0x06054b50
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const COMMENT_MAX = 0xffff
/** The size stands elsewhere, for files of 4 GB. */
const FAR = 0xffffffff
const ENTRIES_MAX = 500

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

/** Sum of the declared unpacked sizes; undefined when an entry declares none, because then nothing limits it. */
function unpackedSize(view: DataView): number | undefined {
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  if (count > ENTRIES_MAX) return undefined
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    const flags = view.getUint16(at + 8, true)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    // The reader unpacks an entry to no more than it claims, if it claims anything.
    if (packed === FAR || size === FAR || (size === 0 && (packed > 0 || flags & 8))) return undefined
    total += size
    const lengths = [28, 30, 32].map(offset => view.getUint16(at + offset, true))
    at += ENTRY_LENGTH + lengths.reduce((sum, length) => sum + length, 0)
  }
  return total
}

export function fitsUnpacked(bytes: Uint8Array, max: number): boolean {
  if (bytes.byteLength < END_LENGTH) return false
  const size = unpackedSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return size !== undefined && size <= max
}
