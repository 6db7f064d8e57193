/** Distinguished Encoding Rules (X.690): as much as a certificate request needs. */

function length(size: number): Buffer {
  if (size < 128) return Buffer.from([size])
  const bytes = Buffer.from(size.toString(16).padStart(size > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), length(body.length), body])
}

export const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content)
export const set = (...content: Uint8Array[]): Buffer => der(0x31, ...content)
export const octets = (...content: Uint8Array[]): Buffer => der(0x04, ...content)
export const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content)
export const zero: Buffer = der(0x02, Buffer.from([0]))
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text, 'utf8'))
export const printable = (text: string): Buffer => der(0x13, Buffer.from(text, 'latin1'))

function arc(value: number): number[] {
  const groups = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80)
  return groups
}

/** An object identifier such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(arc)]))
}

/** Start and end of the content of the element at `at`. */
function content(bytes: Uint8Array, at: number): { start: number; end: number } {
  const size = bytes[at + 1] ?? 0
  if (size < 0x80) return { start: at + 2, end: at + 2 + size }
  const start = at + 2 + (size & 0x7f)
  const long = Buffer.from(bytes.subarray(at + 2, start)).toString('hex')
  return { start, end: start + Number.parseInt(long || '0', 16) }
}

export function elementsOf(bytes: Uint8Array): Uint8Array[] {
  const outer = content(bytes, 0)
  const found: Uint8Array[] = []
  for (let at = outer.start; at < outer.end; ) {
    const { start, end } = content(bytes, at)
    found.push(bytes.subarray(start, end))
    at = end
  }
  return found
}
